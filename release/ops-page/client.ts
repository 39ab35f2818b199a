import type { Result } from '../src/protocol/result';
import type { Formattable } from '../src/texts/formatter';

/** The server's progress on a running call, in English and in Japanese. */
export interface Step {
  step: string;
  stepJa: string;
}

/** Failure of a call. Without a status the server gave no answer, and what was asked may have happened. */
export interface Failure {
  status?: number;
  refusals: Formattable[];
}
export type Answered<T> = Result<T, Failure>;

/** ms; check and activation run a smoke test in a browser. */
const timeout = { read: 10_000, change: 280_000 };

interface Asked {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  /** the page asks, not its person: it keeps no session alive */
  byItself?: boolean;
  /** takes the step that begins; the server then answers in lines, which no proxy cuts as silent */
  onStep?: (step: Step) => void;
}

/** Asks the server that this page comes from. */
export async function call<T>(path: string, asked: Asked = {}): Promise<Answered<T>> {
  const { method = 'GET', body, byItself = false, onStep } = asked;
  try {
    const answer = await fetch(`/api/v1/${path}`, {
      method,
      signal: AbortSignal.timeout(method === 'GET' ? timeout.read : timeout.change),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(byItself && { 'x-by-itself': '1' }),
        ...(onStep && { accept: 'application/x-ndjson' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status === 204) return { ok: true, value: undefined as T };
    const text = await readLast(answer, onStep);
    const value = JSON.parse(text) as T & { refusals?: Formattable[] };
    const { refusals } = value;
    return refusals
      ? { ok: false, failure: { status: answer.status, refusals } }
      : { ok: true, value };
  } catch {
    return { ok: false, failure: { refusals: [] } }; // no network, no JSON of ours, or too late
  }
}

/** Returns the line of an answer that is no step; '' if the answer ends before it. */
async function readLast(answer: Response, onStep: Asked['onStep']): Promise<string> {
  const isLines = answer.headers.get('content-type')?.includes('ndjson') ?? false;
  if (!isLines || !answer.body) return answer.text();
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let last = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = `${rest}${decoder.decode(read.value, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const read = JSON.parse(line) as Partial<Step>;
      if (read.step === undefined) last = line;
      else onStep?.(read as Step);
    }
  }
  return last;
}
