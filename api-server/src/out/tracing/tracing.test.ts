import fastify from 'fastify';
import { createTracing } from './tracing';

interface Sent {
  resourceSpans: { scopeSpans: { spans: Record<string, unknown>[] }[] }[];
}

test('a collector receives a span for each call, below its caller, without anything personal', async () => {
  const bodies: string[] = [];
  const collector = fastify();
  collector.post('/v1/traces', async ({ body }) => {
    bodies.push(JSON.stringify(body));
    return {};
  });
  const tracing = createTracing(await collector.listen({ port: 0, host: '127.0.0.1' }));
  const server = fastify({ genReqId: () => 'an-activity' });
  tracing.observe(server);
  server.get('/orders/:number', async (_request, reply) => reply.code(503).send({}));
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  await server.inject({ url: '/orders/taro?name=hanako', headers: { traceparent } });
  await tracing.close();
  await collector.close();
  const [span] = (JSON.parse(bodies[0] ?? '') as Sent).resourceSpans[0]?.scopeSpans[0]?.spans ?? [];
  expect(span).toMatchObject({
    name: 'GET /orders/:number',
    traceId,
    parentSpanId: 'b7ad6b7169203331',
    status: { code: 2 },
  });
  expect(span?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 503 },
  });
  expect(bodies.join()).not.toMatch(/taro|hanako/);
});
