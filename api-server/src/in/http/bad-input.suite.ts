import type { ErrorAnswer } from '@order-change/contract';
import { type Call, calls, type Trouble, troubles } from '../../testing/bad-input';
import type { Answer, Browser } from '../../testing/browser';
import { changeRequest, newKey, onIsland, otherItem } from '../../testing/order-changes';
import { openOrder, signIn, type TestSite } from '../../testing/test-site';

type Body = Record<string, unknown>;

/** Refusals that name no field: the request itself is wrong, or about what has changed or is another's. */
const withoutField = ['MSGECCSE9000', 'MSGECCSE9002', 'MSGEORSE0009'];
const inQuery: Trouble[] = [
  'missing',
  'empty',
  'list',
  'tooLong',
  'lineBreak',
  'nul',
  'emoji',
  'fullWidth',
];

/** A copy of a body with another value at a path. */
function withValue(body: Body, path: string, value: unknown): Body {
  const copy = structuredClone(body);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce<Body>((object, step) => object[step] as Body, copy);
  holder[last] = value;
  return copy;
}

/** Every text in a value, as it would look in a log. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value, encodeURIComponent(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function send(browser: Browser, { path, ...call }: Call, body: Body): Promise<Answer> {
  if (!call.inQuery) return browser.post(path, body, { 'idempotency-key': newKey() });
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const pairs = given.flatMap(([key, values]) =>
    [values].flat().map((value) => `${key}=${encodeURIComponent(String(value))}`),
  );
  return browser.get(`${path}?${pairs.join('&')}`);
}

export function badInputSuite(given: () => TestSite): void {
  describe('bad input', () => {
    const open = async ({ access, fields }: Call) => {
      if (access !== 'member') {
        const good = Object.fromEntries(fields.map((field) => [field.path, field.good]));
        const browser = access === 'session' ? await signIn(given()) : given().browser();
        return { browser, good };
      }
      const { browser, order } = await openOrder(given());
      const changes = {
        products: [{ lineNumber: 1, itemNo: otherItem(order) }],
        destination: { ...onIsland, zipCode: '1000001', city: '千代田区' },
        timeSlot: null,
      };
      // The two addresses differ, so that no request of this test is ever accepted.
      const more = { contactEmailConfirmation: 'typed-taro@example.jp' };
      return { browser, good: changeRequest(order, changes, more) as Body };
    };

    const found = ({ status, body }: Answer, place: string): string => {
      const { code, fields = [] } = (body ?? {}) as Partial<ErrorAnswer>;
      if (code !== undefined && withoutField.includes(code)) return `${status} ${code}`;
      const atPlace = fields.find(({ path }) => path === place);
      return atPlace ? `${status} ${atPlace.code} ${place}` : 'nothing wrong';
    };

    const wanted = (answer: string | null, place: string): string => {
      if (answer === null) return 'nothing wrong';
      const code = answer.split(' ')[0] ?? '';
      if (withoutField.includes(code)) return `${code === 'MSGECCSE9002' ? 403 : 400} ${code}`;
      return `400 ${code} ${place}`;
    };

    test.each(calls)(
      'bad input in any field of $path is refused at that field and never logged',
      async (call) => {
        const { browser, good } = await open(call);
        const { log } = given();
        log.length = 0;
        const kinds = call.inQuery ? inQuery : (Object.keys(troubles) as Trouble[]);
        for (const { path, good: value, answers } of call.fields) {
          for (const kind of kinds) {
            const typed = troubles[kind](value);
            const place = answers[kind]?.split(' ')[1] ?? path;
            const answer = await send(browser, call, withValue(good, path, typed));
            expect([path, kind, found(answer, place)]).toEqual([
              path,
              kind,
              wanted(answers[kind], place),
            ]);
            for (const text of textsOf(typed).filter(({ length }) => length > 5)) {
              expect(log.join('')).not.toContain(text);
            }
          }
        }
        for (const line of log) {
          const { signIn = 'attemptRefused', ...entry } = JSON.parse(line) as { signIn?: string };
          expect(entry).toEqual(logEntry);
          expect(signInEvents).toContain(signIn);
        }
      },
    );

    test.each(calls)('an unknown field in any object of $path is refused', async (call) => {
      const { browser, good } = await open(call);
      for (const object of call.objects) {
        const body = withValue(good, object === '' ? 'typed' : `${object}.typed`, 'typed-value');
        expect(await send(browser, call, body)).toMatchObject({
          status: 400,
          body: { code: 'MSGECCSE9000' },
        });
      }
    });
  });
}

const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;
const aNumber = expect.any(Number) as number;

const signInEvents = ['codeSent', 'codeAccepted', 'membershipPassed', 'attemptRefused'];

/** All that is ever said of a call, but for the event of a sign-in: nothing in it can be typed. */
const logEntry = {
  level: 30,
  time: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  pid: aNumber,
  hostname: expect.any(String) as string,
  activityId: matching(/^[0-9a-f-]{36}$/),
  method: matching(/^(GET|POST)$/),
  route: matching(/^\/api\/v1\.0\/[a-z/-]+$/),
  status: aNumber,
  outcome: matching(/^(ok|MSGE(CCS|ORS)[EI]\d{4})$/),
  milliseconds: aNumber,
  msg: 'answered',
};
