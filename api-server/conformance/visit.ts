import { randomUUID } from 'node:crypto';
import { emptyAnswer, isMessageCode, type Order } from '@order-change/contract';
import { type Answer, type Asked, type Client, createClient } from './client';
import { Departure, expectAnswer, expectThat, isInstant, NotJudged } from './expect';

/** Whom the cases sign in as, and how they read the code that was mailed. */
export interface Subject {
  /** where the API's paths begin: `https://orders.example.jp/api` */
  api: string;
  email: string;
  /** of a member whose order allows every kind of change and has none pending; the run changes it */
  membershipNumber: string;
  phoneNumber: string;
  /** a member whom the run locks for half an hour; without one that lock is not judged */
  spareMember?: string | undefined;
  /** a member with several open orders, of the same telephone number; without one lists are not judged */
  severalMember?: string | undefined;
  /** Reads the newest code that was mailed to an address. */
  readCode: (email: string) => Promise<string>;
}

/** A signed-in browser. */
export interface SignedIn {
  client: Client;
  submit(body: unknown, key?: string): Promise<Answer>;
}

/** The state that the cases of one run share. */
export interface Visit extends Subject, SignedIn {
  /** the body of the membership check */
  member: Pick<Subject, 'membershipNumber' | 'phoneNumber'>;
  /** a time slot of metadata */
  timeSlot: string;
  /** what metadata says of accepted changes */
  isAcceptedShown: boolean;
  /** what it says of lists of orders */
  isListShown: boolean;
  /** from the case of the membership check on */
  order: Order;
  /** a second browser of the same member, from the case of the two browsers on */
  other: SignedIn;
  /** the body of the accepted change, sent with the key `one` */
  sent: unknown;
  /** answers to equal changes that were sent together, from the case of the accepted change on */
  accepted: Answer[];
  check(oneTimePassword: string): Promise<Answer>;
  /** Proves another e-mail address, made of a word and {@link Subject.email}, in a browser of its own. */
  signIn(word: string): Promise<SignedIn>;
}

export interface Case {
  /** what is promised */
  name: string;
  run: (visit: Visit) => Promise<void>;
}

/**
 * The result of a case. `departure` says how the API breaks the promise, and is undefined if it keeps it; `notJudged` says
 * what was missing to judge it.
 */
export interface Verdict {
  name: string;
  departure?: string | undefined;
  notJudged?: string;
}

const statuses = [200, 304, 400, 401, 403, 408, 500, 503];

/** Calls of a session whose answers carry x-expires (spec §6). */
const ofSessions = /^(addresses|validation\/|subscription-order\/search)/;

/** Runs the cases one after the other: later ones stand on the session of earlier ones. */
export async function* judge(subject: Subject, cases: readonly Case[]): AsyncGenerator<Verdict> {
  const common: string[] = [];
  const run = randomUUID();
  const open = (): SignedIn => {
    const client = createClient(subject.api, (asked, answer) => {
      const departure = departureOf(asked, answer);
      if (departure) common.push(`${asked.path.split('?')[0]}: ${departure}`);
    });
    const submit = (body: unknown, key: string = randomUUID()) =>
      client.post('subscription-order', body, { 'idempotency-key': `${run}-${key}` });
    return { client, submit };
  };
  const first = open();
  const { membershipNumber, phoneNumber } = subject;
  const visit: Visit = {
    ...subject,
    ...first,
    member: { membershipNumber, phoneNumber },
    timeSlot: 'morning',
    isAcceptedShown: false,
    isListShown: false,
    order: {} as Order,
    other: first,
    sent: undefined,
    accepted: [],
    check: (oneTimePassword) =>
      first.client.post('authentication/check-code', {
        contactEmail: subject.email,
        oneTimePassword,
      }),
    signIn: async (word) => {
      const browser = open();
      const contactEmail = `${word}-${subject.email}`;
      await browser.client.post('authentication/send-code', { contactEmail });
      const oneTimePassword = await subject.readCode(contactEmail);
      const body = { contactEmail, oneTimePassword };
      expectAnswer(await browser.client.post('authentication/check-code', body), emptyAnswer);
      return browser;
    },
  };
  for (const each of cases) yield { name: each.name, ...(await tryCase(each, visit)) };
  yield {
    name: 'every answer has a status, a code and headers of the contract',
    departure: common[0],
  };
}

async function tryCase({ run }: Case, visit: Visit): Promise<Omit<Verdict, 'name'>> {
  try {
    await run(visit);
    return {};
  } catch (error) {
    if (error instanceof NotJudged) return { notJudged: error.message };
    if (error instanceof Departure) return { departure: error.message };
    return { departure: `no answer could be judged: ${(error as Error).message}` };
  }
}

/** Checks an answer against the rules for every call: status, `x-activity-id`, `x-expires`, the shape of an error. */
function departureOf(
  { path, activityId }: Asked,
  { status, headers, body }: Answer,
): string | undefined {
  try {
    expectThat(statuses.includes(status), `the status ${status} is none of the contract`);
    const repeated = headers.get('x-activity-id');
    expectThat(repeated !== null, 'x-activity-id is missing');
    expectThat(repeated === activityId, 'x-activity-id is another than that of the request');
    const isJson = /^application\/json\b/.test(headers.get('content-type') ?? '');
    expectThat(status === 304 || isJson, 'the type of the answer is not application/json');
    if (status === 200 && ofSessions.test(path))
      expectThat(isInstant(headers.get('x-expires')), 'x-expires is missing, or no time in UTC');
    if (status < 400) return undefined;
    const { code } = (body ?? {}) as { code?: unknown };
    expectThat(isMessageCode(code), `${status} has no code of the catalogue`);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}
