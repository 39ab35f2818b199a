import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Tracing {
  /** traces every call of a server, and of what is registered on it afterwards */
  observe(server: FastifyInstance): void;
  /** sends what is left */
  close(): Promise<void>;
}

/**
 * A span for each call, sent to a collector by OTLP over HTTP. A caller's `traceparent` is the parent.
 * Attributes are the route as it is declared, status, outcome and activity id: no address, no query.
 *
 * @param endpoint where `/v1/traces` is, for example `http://127.0.0.1:4318`
 */
export function createTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'order-change-api' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('api-server');
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    observe: (server) => {
      server.addHook('onRequest', async (request) => {
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
        const { url: route = 'unknown' } = request.routeOptions;
        const method = route === 'unknown' ? '_OTHER' : request.method;
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'order_change.activity_id': request.id,
        };
        const span = tracer.startSpan(
          `${method} ${route}`,
          { kind: SpanKind.SERVER, attributes },
          parent,
        );
        spans.set(request, span);
      });
      server.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttributes({
          'http.response.status_code': reply.statusCode,
          'order_change.outcome': request.outcome ?? 'none',
        });
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    close: () => provider.shutdown(),
  };
}
