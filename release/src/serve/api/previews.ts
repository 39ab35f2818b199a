import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type Static, Type } from '@sinclair/typebox';
import { ofAnswers, ofPages, toNothing } from '../../candidates/preview/pages';
import { type Preview, startPreview } from '../../candidates/preview/preview-site';
import type { SmokeTest } from '../../composing/smoke-test';
import { previewLimits, serveLimits } from '../../limits';
import { type Answer, input, inWords, versions } from '../../operation';
import { done, refusal, refused, type Result, type Step } from '../../outcome';
import type { Store } from '../../store';

const minute = 60_000;

export const previewInput = input({
  versions,
  minutes: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: previewLimits.longest / minute,
      description: `until it ends by itself; left out, ${previewLimits.usual / minute}`,
    }),
  ),
});

interface PreviewsOptions {
  store: Store;
  /** `https://*.preview.example.jp`: each preview has a name in the place of the star */
  origins: string;
  /** the origin of the live site, which takes the calls */
  live: string;
  /** takes what went wrong as one ended */
  report: (line: string) => void;
  /** at the same time, and of one token; counts */
  most?: number;
  mostEach?: number;
  /** ms since the epoch */
  now?: () => number;
}

interface How {
  /** the name of the token */
  by: string;
  smokeTest: SmokeTest;
  progress: (step: Step) => void;
}

/** The previews of a server. A restart ends them: who has an address asks for another. */
export interface Previews {
  /** Ends the oldest of a token that has as many as it may. */
  start: (asked: Static<typeof previewInput>, how: How) => Promise<Result<Answer>>;
  /** answers browsers, by the host name that they ask for */
  server: Server;
  close: () => Promise<void>;
}

/** Makes what shows published versions to teams, each preview at an origin that nobody can guess. */
export function createPreviews({
  store,
  origins,
  live,
  report,
  most = serveLimits.previews,
  mostEach = serveLimits.previewsEach,
  now = Date.now,
}: PreviewsOptions): Previews {
  /** by host, the oldest first; without a preview while it starts */
  const running = new Map<string, { by: string; preview?: Preview }>();
  const timers = new Set<NodeJS.Timeout>();

  const server = createServer((request, reply) => {
    const shown = running.get(request.headers.host?.toLowerCase() ?? '');
    if (shown?.preview) return shown.preview.take(request, reply);
    return reply.writeHead(404, { ...ofAnswers, ...ofPages }).end(toNothing({ live }));
  });

  async function end(host: string): Promise<void> {
    const shown = running.get(host);
    running.delete(host);
    await shown?.preview?.close();
  }

  return {
    server,
    async start({ versions: asked, minutes = previewLimits.usual / minute }, { by, ...how }) {
      const own = [...running].filter(([, shown]) => shown.by === by);
      const oldest = own.find(([, { preview }]) => preview);
      if (oldest && own.length >= mostEach) await end(oldest[0]);
      if (running.size >= most) return refused(refusal('too-many-previews', { most }));
      if (Object.keys(asked).length === 0) return refused(refusal('no-preview'));
      const { origin, host } = new URL(origins.replace('*', randomBytes(16).toString('hex')));
      running.set(host, { by });
      try {
        const until = now() + minutes * minute;
        const started = await startPreview(store, {
          ...how,
          versions: asked,
          live,
          until,
          origin,
          at: { port: 0, host: '127.0.0.1' },
          force: [],
          now,
        });
        if (!started.ok) return started;
        if (!running.has(host)) {
          await started.value.close(); // it would outlive the server that closed meanwhile
          return refused(refusal('server-stops'));
        }
        const { address, warnings } = started.value;
        running.set(host, { by, preview: started.value });
        const timer = setTimeout(() => {
          timers.delete(timer);
          end(host).catch((error: unknown) => report(`The preview ${host}: ${String(error)}`));
        }, minutes * minute);
        timers.add(timer.unref());
        const ends = new Date(until).toISOString();
        return done({
          lines: [
            ...warnings.map((line) => `Warning: ${line}`),
            `${inWords(asked)} until ${ends}. Whoever has the address can enter:`,
            address,
          ],
          json: { address, until: ends, warnings },
        });
      } finally {
        if (!running.get(host)?.preview) running.delete(host);
      }
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      server.close();
      server.closeAllConnections();
      await Promise.all([...running.keys()].map(end));
    },
  };
}
