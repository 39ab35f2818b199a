import { randomUUID } from 'node:crypto';
import { isMessageCode, type Order } from '@order-change/contract';
import { type Answer, type Client, createClient } from './client';
import { Departure, expectThat } from './expect';

/** Whom the cases sign in as, and how they read the code that was mailed. */
export interface Subject {
  /** where the API's paths begin: `https://orders.example.jp/api` */
  api: string;
  email: string;
  /** of a member whose order allows every kind of change and has none pending; the run changes it */
  membershipNumber: string;
  phoneNumber: string;
  /** The newest code that was mailed to an address. */
  readCode: (email: string) => Promise<string>;
}

/** The state that the cases of one run share. */
export interface Visit extends Subject {
  client: Client;
  /** a time slot of metadata */
  timeSlot: string;
  /** from the case of the membership check on */
  order: Order;
  check(oneTimePassword: string): Promise<Answer>;
  submit(body: unknown, key?: string): Promise<Answer>;
}

export interface Case {
  /** what is promised */
  name: string;
  run: (visit: Visit) => Promise<void>;
}

/** The result of a case. `departure` says how the API breaks the promise, and is undefined if it keeps it. */
export interface Verdict {
  name: string;
  departure: string | undefined;
}

const statuses = [200, 304, 400, 401, 403, 408, 500, 503];

/** Runs the cases one after the other: later ones stand on the session of earlier ones. */
export async function* judge(subject: Subject, cases: readonly Case[]): AsyncGenerator<Verdict> {
  const common: string[] = [];
  const client = createClient(subject.api, (path, answer) => {
    const departure = departureOf(answer);
    if (departure) common.push(`${path.split('?')[0]}: ${departure}`);
  });
  const run = randomUUID();
  const visit: Visit = {
    ...subject,
    client,
    timeSlot: 'morning',
    order: {} as Order,
    check: (oneTimePassword) =>
      client.post('authentication/check-code', { contactEmail: subject.email, oneTimePassword }),
    submit: (body, key = randomUUID()) =>
      client.post('subscription-order', body, { 'idempotency-key': `${run}-${key}` }),
  };
  for (const each of cases) yield { name: each.name, departure: await tryCase(each, visit) };
  yield {
    name: 'every answer has a status, a code and headers of the contract',
    departure: common[0],
  };
}

async function tryCase({ run }: Case, visit: Visit): Promise<string | undefined> {
  try {
    await run(visit);
    return undefined;
  } catch (error) {
    if (error instanceof Departure) return error.message;
    return `no answer could be judged: ${(error as Error).message}`;
  }
}

/** Checks an answer against the rules for every call: status, `x-activity-id`, the shape of an error. */
function departureOf({ status, headers, body }: Answer): string | undefined {
  try {
    expectThat(statuses.includes(status), `the status ${status} is none of the contract`);
    expectThat(headers.has('x-activity-id'), 'x-activity-id is missing');
    if (status < 400) return undefined;
    const { code } = (body ?? {}) as { code?: unknown };
    expectThat(isMessageCode(code), `${status} has no code of the catalogue`);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}
