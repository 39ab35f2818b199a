import type { FastifyInstance } from 'fastify';
import { members, membershipFailures, triedNumbers } from '../../ground/database/schema';
import { type ExistencePair, openExistencePairs } from '../../testing/existence-pairs';
import { openOrder, search, signIn, type TestSite } from '../../testing/test-site';

/** Often enough that a row which the first call makes is there for the second. */
const callsOfEach = 3;

const secrets = [
  'whether a membership number exists',
  'whether a locked membership number exists',
  'whether the telephone number is right while the membership number is locked',
  'whether an e-mail asked for a code before',
  'whether another browser has a code for an e-mail',
  'whether a code is right while its e-mail is locked',
];

/**
 * Nothing that a caller can see (spec §8: one answer for all reasons) says whether somebody exists: equal answers,
 * after the same statements to the database in the same order. `npm run reliability -- existence` compares the times.
 */
export function existenceSuite(given: () => TestSite): void {
  describe('existence', () => {
    let app: FastifyInstance;
    let pairs: ExistencePair[];
    beforeAll(async () => {
      ({ app, pairs } = await openExistencePairs(given()));
    });
    afterAll(async () => {
      await app.close();
      await given().database.delete(membershipFailures);
      await given().database.delete(triedNumbers);
    });

    test('every pair of calls that could reveal whether an account exists is compared', () => {
      expect(pairs.map(({ secret }) => secret)).toEqual(secrets);
    });

    test.each(secrets)('neither answer nor SQL statements reveal %s', async (secret) => {
      const pair = pairs.find((one) => one.secret === secret);
      for (let call = 0; call < callsOfEach; call += 1) {
        const one = await seen(given(), pair?.one);
        const other = await seen(given(), pair?.other);
        expect(one.statements).not.toEqual([]);
        expect(one).toEqual(other);
        expect(one.code).toBe(pair?.code);
      }
    });

    test('the comparison notices a call that does other work by its SQL statements', async () => {
      const browser = await signIn(given());
      const { membershipNumber } = await openOrder(given());
      const accepted = await given().statementsOf(() => search(browser, membershipNumber));
      const refused = await given().statementsOf(() => search(browser, '9000000740'));
      expect(accepted).not.toEqual(refused);
    });

    test('a member without an order gets the answer of a number that does not exist', async () => {
      const membershipNumber = '8000000000';
      const phoneNumber = '0311112222';
      await given().database.insert(members).values({ membershipNumber, phoneNumber });
      const answers = [
        await search(await signIn(given()), membershipNumber, phoneNumber),
        await search(await signIn(given()), '9000000741', phoneNumber),
      ].map(({ status, body }) => ({ status, body }));
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.body).toMatchObject({ code: 'MSGEORSE0002' });
    });
  });
}

/** The answer to a call, and the statements that it took. */
async function seen(site: TestSite, prepare: ExistencePair['one'] | undefined) {
  if (!prepare) throw new Error('This pair does not exist.');
  const call = await prepare();
  let answer: Awaited<ReturnType<typeof call>> | undefined;
  const statements = await site.statementsOf(async () => {
    answer = await call();
  });
  const { status, body } = answer ?? {};
  const { code } = (body ?? {}) as { code?: string };
  return { status, body, code, statements };
}
