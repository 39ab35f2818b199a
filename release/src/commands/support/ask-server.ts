import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Answer } from '../../operation';
import {
  done,
  isRefusalCode,
  type Refusal,
  refusal,
  refused,
  type Result,
  type Step,
} from '../../outcome';
import {
  flag,
  list,
  number,
  orElse,
  parseJson,
  type Reader,
  record,
  shape,
  text,
} from '../../protocol/read';

/** A `release serve` on another machine, and the token for it. */
export interface Server {
  url: string;
  token: string;
}

/** A GET with a query, or a POST of an input or of a build. */
interface Asked {
  path: string;
  query?: Record<string, string>;
  input?: unknown;
  build?: Uint8Array<ArrayBuffer>;
}

/** Codes of a connection that was never made: no request was sent. */
const isUnreached =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_(?:SSL|TLS)_.*|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*|bad port)$/;

const anyText = text(() => true, 'a text');
const any: Reader<unknown> = (value) => value;
const textOrNumber: Reader<string | number> = (value, at) =>
  typeof value === 'number' ? number(-Infinity, Infinity)(value, at) : anyText(value, at);
const anyKey = () => true;

const readAnswer = shape({ value: record(anyKey, () => any), lines: list(anyText), warns: flag });
const readRefusals = shape({
  refusals: list(
    shape({ code: anyText, params: record(anyKey, () => textOrNumber), text: anyText }),
  ),
});
const readStep = shape({ step: anyText, stepJa: orElse(anyText, '') });

/** Asks `release serve`; its steps go to `progress` as they come. */
export async function askServer(
  { url, token }: Server,
  { path, query, input, build }: Asked,
  progress: (step: Step) => void,
): Promise<Result<Answer>> {
  const address = new URL(`api/v1/${path}`, url.endsWith('/') ? url : `${url}/`);
  address.search = String(new URLSearchParams(query));
  const body = build ?? (input === undefined ? undefined : JSON.stringify(input));
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/x-ndjson',
    ...(body !== undefined && { 'content-type': build ? 'application/gzip' : 'application/json' }),
  };
  try {
    const answer = await fetch(address, {
      headers,
      redirect: 'error', // the token is for this server
      ...(body !== undefined && { method: 'POST', body }),
    });
    if (!answer.body) return refused(refusal('server-away', { url, fault: 'it is empty' }));
    let last = '';
    for await (const line of createInterface({
      input: Readable.fromWeb(answer.body as ReadableStream),
    })) {
      const step = parseJson(line, readStep);
      if (step.ok) progress({ en: step.value.step, ja: step.value.stepJa });
      else last = line;
    }
    return readLast(last, url, answer.status);
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    const fault = cause?.code ?? cause?.message ?? message;
    return refused(
      refusal(isUnreached.test(fault) ? 'server-unreached' : 'server-away', { url, fault }),
    );
  }
}

function readLast(line: string, url: string, status: number): Result<Answer> {
  const answer = parseJson(line, readAnswer);
  if (answer.ok) {
    const { value: json, lines, warns } = answer.value;
    return done({ json, lines, warns });
  }
  const told = parseJson(line, readRefusals);
  const isElsewhere = status === 404 && new URL(url).pathname !== '/';
  return told.ok && !isElsewhere
    ? refused(...told.value.refusals.map(toRefusal))
    : refused(
        status >= 500
          ? refusal('server-away', { url, fault: `${status}, ${answer.failure}` })
          : refusal('no-release-server', { url, status }),
      );
}

/** A newer server may refuse what this program has no sentence for. */
function toRefusal({
  code,
  params,
  text,
}: { text: string } & { code: string; params: Refusal['params'] }) {
  return isRefusalCode(code) ? { code, params } : refusal('server-refused', { text });
}
