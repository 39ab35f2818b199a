import type { FastifyInstance } from 'fastify';
import { minutes } from '../../ground/clock';
import { type Answer, createBrowser } from '../../testing/browser';
import { createApp, search, signIn, type TestSite } from '../../testing/test-site';
import { beginSession } from '../session/sessions';

/** A stranger with one IPv6 site, which holds 65,536 networks of a client, beside honest customers. */
export function oneSiteSuite(given: () => TestSite): void {
  describe('a stranger with a whole IPv6 site', () => {
    let app: FastifyInstance;
    beforeAll(async () => {
      const { services } = given();
      // A tenth of what production has by default; the other tests have no bound for everybody.
      const settings = {
        ...services.settings,
        sendsPerMinute: 100,
        sendsPerNetwork: { client: 6, line: 24, site: 96 },
        missesPerNetwork: { client: 20, line: 40, site: 80 },
      };
      app = await createApp({ ...services, settings });
    });
    afterAll(() => app.close());

    const codeOf = ({ body }: Answer) => (body as { code?: string }).code ?? 'ok';
    const isTaken = ({ status }: Answer) => status === 200;
    /** Networks of a client, in turns of so many lines; each line has 256 of them. */
    const networkOf = (site: string, lines: number) => (call: number) => {
      const line = (call % lines).toString(16);
      const network = (Math.floor(call / lines) % 256).toString(16).padStart(2, '0');
      return `2001:db8:${site}:${line}${network}::${call.toString(16)}`;
    };
    const send = (ip: string) =>
      createBrowser(app, ip).post('authentication/send-code', {
        contactEmail: given().newEmail(),
      });
    /** Some calls together after the other, as many as the queue takes from one client. */
    const inTurns = async (calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> => {
      const answers: Answer[] = [];
      for (let next = 0; next < calls.length; next += 50) {
        answers.push(...(await Promise.all(calls.slice(next, next + 50).map((call) => call()))));
      }
      return answers;
    };

    test.each([
      ['one line', 'a1', 1, 24],
      ['all lines', 'a2', 256, 33],
    ] as const)(
      'of 150 codes in a minute from %s it gets some, and fifteen customers beside it get theirs',
      async (_networks, site, lines, most) => {
        given().clock.advance(minutes(10));
        const addressOf = networkOf(site, lines);
        const calls = Array.from({ length: 150 }, (_, call) => () => send(addressOf(call)));
        const granted = (await inTurns(calls)).filter(isTaken);
        expect(granted).toHaveLength(most);
        const customers = Array.from(
          { length: 15 },
          (_, index) => () => send(index % 2 ? `2001:db8:c${index}::1` : `203.0.113.${index}`),
        );
        expect((await inTurns(customers)).filter(isTaken)).toHaveLength(15);
      },
    );

    test('of 100 membership numbers it tries 80, and a customer beside it passes', async () => {
      const { services, newEmail, newMember } = given();
      const addressOf = networkOf('a3', 256);
      const calls = Array.from({ length: 100 }, (_, call) => async () => {
        const browser = createBrowser(app, addressOf(call));
        browser.cookies.set('session', (await beginSession(services, newEmail())).token);
        return search(browser, String(8_100_000_000 + call));
      });
      const codes = (await inTurns(calls)).map(codeOf);
      expect(codes.filter((code) => code === 'MSGEORSE0002')).toHaveLength(80);
      expect(codes.filter((code) => code === 'MSGECCSE9001')).toHaveLength(20);
      expect(codeOf(await search(await signIn(given()), newMember()))).toBe('ok');
    });
  });
}
