import { Agent, request } from 'node:http';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  /** sent as it is */
  body?: string | Buffer;
  /** milliseconds from the header to the body; at once without it */
  bodyAfter?: number;
  /** milliseconds until the answer is given up */
  timeout?: number;
  agent?: Agent;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  /** from the call to the end of the answer */
  milliseconds: number;
}

const usualAgent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Calls a server on loopback. @throws if there is no whole answer. */
export function call(
  url: string,
  {
    method = 'GET',
    path,
    headers = {},
    body,
    bodyAfter,
    timeout = 20_000,
    agent = usualAgent,
  }: Call,
): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
          milliseconds: performance.now() - begun,
        }),
      );
    });
    sent.setTimeout(timeout, () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    if (bodyAfter === undefined) return sent.end(body);
    sent.setHeader('content-length', Buffer.byteLength(body ?? ''));
    sent.flushHeaders();
    setTimeout(() => sent.end(body), bodyAfter);
  });
}

/** An answer in words: `503 MSGECCSE9001`, or `none`. */
export function nameOf(answer: Answer | undefined): string {
  return answer ? `${answer.status} ${codeOf(answer) ?? ''}`.trim() : 'none';
}

/** The code of an answer that refuses; undefined if its body is none of ours. */
export function codeOf({ text }: Pick<Answer, 'text'>): string | undefined {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}
