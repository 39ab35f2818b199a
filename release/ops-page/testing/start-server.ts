import type { Formattable } from '../../src/texts/formatter';

/** A request as the server gets it. */
interface Asked {
  /** such as `POST activate` */
  call: string;
  headers: Record<string, string>;
  body: unknown;
}

/** An answer of the server: JSON, or lines that come one after another. */
export interface Served {
  status: number;
  type: string;
  chunks: readonly (string | Uint8Array | Promise<string>)[];
}

export type Answers = Record<string, Served | ((asked: Asked) => Served | Promise<Served>)>;

const json = 'application/json; charset=utf-8';

export const served = (value: unknown, status = 200): Served => ({
  status,
  type: json,
  chunks: [JSON.stringify(value)],
});

/** The answer of an operation. */
export const done = (value: object, warns = false) => served({ value, lines: [], warns });

export const refused = (status: number, ...refusals: Formattable[]) =>
  served({ error: 'refused', refusals }, status);

export const lines = (...chunks: Served['chunks']): Served => ({
  status: 200,
  type: 'application/x-ndjson',
  chunks,
});

/** An answer that never arrives, as without a network. */
export const lost = () => Promise.reject<Served>(new TypeError('Failed to fetch'));

/** Answers `fetch` in place of the server; a call that `answers` does not name is lost. */
export function startServer(answers: Answers) {
  const requests: Asked[] = [];

  async function fetch(url: string, { method = 'GET', headers = {}, body }: RequestInit) {
    const call = `${method} ${url.replace('/api/v1/', '')}`;
    const asked: Asked = {
      call,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    };
    requests.push(asked);
    const answer = answers[call] ?? lost;
    const { status, type, chunks } = typeof answer === 'function' ? await answer(asked) : answer;
    const rest = [...chunks];
    const read = async () => {
      const chunk = await rest.shift();
      const value = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
      return { done: value === undefined, value };
    };
    return {
      status,
      headers: new Map([['content-type', type]]),
      text: async () => {
        let text = '';
        for (const chunk of chunks) text += String(await chunk);
        return text;
      },
      body: { getReader: () => ({ read }) },
    };
  }

  Object.assign(globalThis, { fetch });
  return { requests, of: (call: string) => requests.filter((asked) => asked.call === call) };
}
