import type { http } from '@order-change/client';
import type { Explained } from 'release/protocol';

type Step = Explained['steps'][number];
type Call = Explained['calls'][number];

/** A part that fails in a loop says nothing new after so many steps. */
const mostSteps = 100;
/** The last ones. */
const mostCalls = 20;

const steps: Step[] = [];
const calls: Call[] = [];

/** Events of this page so far, for its record: nothing personal. */
export const trace: { readonly steps: readonly Step[]; readonly calls: readonly Call[] } = {
  steps,
  calls,
};

const now = () => Math.round(performance.now());

/** Notes a step of a part; `version` is '' if it is not known. */
export function noteStep(name: string, version: string, did: Step['did']): void {
  if (steps.length < mostSteps)
    steps.push({ at: now(), part: name + (version && `@${version}`), did });
}

/** Notes each call of the API when it ends: its path without the query, its status, its activity id. */
export function noteCalls(client: typeof http): void {
  client.interceptors.response.use(
    (response) => {
      note(response);
      return response;
    },
    (error: unknown) => {
      note(error as Failed);
      throw error;
    },
  );

  function note({ config, response, status = response?.status ?? 0 }: Failed): void {
    if (!config) return;
    const { method = 'get', url = '/', baseURL = client.defaults.baseURL ?? '', headers } = config;
    calls.push({
      at: now(),
      call: `${method.toUpperCase()} ${baseURL}${url.replace(/\?.*/, '')}`,
      status,
      activityId: String(headers['X-Activity-Id']),
    });
    if (calls.length > mostCalls) calls.shift();
  }
}

/** Fields that an answer and the error of a call have in common. */
interface Failed {
  config?: {
    method?: string;
    url?: string;
    baseURL?: string;
    headers: object & Record<string, unknown>;
  };
  response?: { status: number };
  status?: number;
}
