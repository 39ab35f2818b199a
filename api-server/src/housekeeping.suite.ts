import { hours } from './clock';
import { tidyUp } from './housekeeping';
import { search, signIn, type TestSite } from './testing/test-site';

export function housekeepingSuite(given: () => TestSite): void {
  describe('housekeeping', () => {
    test('a day later nothing is left of who came', async () => {
      const { database, clock, services } = given();
      await search(await signIn(given()), '1234567890', '0399999999');
      clock.advance(hours(25));
      await tidyUp(services);
      expect(await database.query.sessions.findMany()).toEqual([]);
      expect(await database.query.signInAddresses.findMany()).toEqual([]);
      expect(await database.query.membershipFailures.findMany()).toEqual([]);
      expect(await database.query.sendCounters.findMany()).toEqual([]);
    });

    test('what still holds stays', async () => {
      const { database, services } = given();
      const browser = await signIn(given());
      await tidyUp(services);
      expect((await browser.post('validation/invalid-strings', { value: '' })).status).toBe(200);
      expect(await database.query.signInAddresses.findMany()).toHaveLength(1);
    });
  });
}
