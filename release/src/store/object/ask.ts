import { createHash } from 'node:crypto';
import retry from 'async-retry';
import { AwsClient } from 'aws4fetch';
import { objectStoreLimits } from '../../limits';
import { atMost } from '../at-most';
import type { Place } from './place';

/** Thrown if an object store does not do what it is asked, after every retry. */
export class ObjectStoreFault extends Error {
  override readonly name = 'ObjectStoreFault';

  constructor(
    /** like `PUT tree/host/1.0.0` */
    readonly what: string,
    /** its own code, the status, or the fault of the connection */
    readonly fault: string,
  ) {
    super(`${what}: ${fault}`);
  }
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** an earlier try of the same request had no answer: it may have been carried out */
  mayBeDone: boolean;
}

export interface Question {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** without the prefix; '' for the bucket itself */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  bytes?: Buffer;
  /** statuses that are answers, beside those below 300 */
  answers?: readonly number[];
}

export type Ask = (question: Question) => Promise<Answer>;
export type ObjectStoreLimits = Readonly<Record<keyof typeof objectStoreLimits, number>>;

/** Busy, restarting, or two conditional writes at once (409): the same request may succeed. */
const again = [408, 409, 429, 500, 502, 503, 504];

/**
 * Makes the function that sends one signed request and reads its whole answer. It sends it again, with growing
 * pauses, if the connection is refused or lost, at a timeout, and if the server asks for that: at most `attempts` times.
 */
export function createAsk(place: Place, limits: ObjectStoreLimits = objectStoreLimits): Ask {
  const client = new AwsClient({ ...optional(place), service: 's3' });
  const inTurn = atMost(limits.atOnce);

  async function once(what: string, question: Question): Promise<Omit<Answer, 'mayBeDone'>> {
    const { method, key, query, headers, bytes } = question;
    const path = key === undefined ? '' : `${place.prefix}${key}`;
    const url = new URL(path.split('/').map(encodeURIComponent).join('/'), place.url);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const hash = createHash('sha256').update(bytes ?? '');
    const signed = await client.sign(url, {
      method,
      // The server refuses a body that arrives as another.
      headers: { ...headers, 'x-amz-content-sha256': hash.digest('hex') },
      ...(bytes && { body: new Uint8Array(bytes) }),
      signal: AbortSignal.timeout(limits.timeout),
      redirect: 'manual',
    });
    const answer = await fetch(signed);
    const body = Buffer.from(await answer.arrayBuffer());
    const { status } = answer;
    if (status < 300) return { status, headers: answer.headers, bytes: body };
    const [, code = `status ${status}`] = /<Code>(\w+)<\/Code>/.exec(String(body)) ?? [];
    if (question.answers?.includes(status) && code !== 'NoSuchBucket')
      return { status, headers: answer.headers, bytes: body };
    throw new Refused(new ObjectStoreFault(what, code), again.includes(status));
  }

  return (question) =>
    inTurn(() => {
      const what = `${question.method} ${question.key ?? 'the list of objects'}`;
      const { attempts, pause, longestPause } = limits;
      return retry(
        async (giveUp, tried) => {
          try {
            return { ...(await once(what, question)), mayBeDone: tried > 1 };
          } catch (error) {
            if (!(error instanceof Refused)) throw lost(what, error);
            if (error.isWorthAnother) throw error.fault;
            return giveUp(error.fault) as never; // what is thrown would be tried again
          }
        },
        // Two machines that failed together do not come again together.
        {
          retries: attempts - 1,
          minTimeout: pause,
          maxTimeout: longestPause,
          factor: 2,
          randomize: true,
        },
      );
    });
}

class Refused extends Error {
  constructor(
    readonly fault: ObjectStoreFault,
    readonly isWorthAnother: boolean,
  ) {
    super();
  }
}

/** `fetch` keeps what happened to the connection in the error's cause. */
function lost(what: string, error: unknown): ObjectStoreFault {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const why = name === 'TimeoutError' ? 'timeout' : (cause?.code ?? cause?.message ?? message);
  return new ObjectStoreFault(what, why);
}

function optional({ accessKeyId, secretAccessKey, sessionToken, region }: Place) {
  return { accessKeyId, secretAccessKey, region, ...(sessionToken && { sessionToken }) };
}
