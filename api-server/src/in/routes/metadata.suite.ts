import type { Metadata, TellingMetadata } from '@order-change/contract';
import { hours } from '../../ground/clock';
import type { TestSite } from '../../testing/test-site';

export function metadataSuite(given: () => TestSite): void {
  describe('metadata', () => {
    test('metadata says what the forms need, without a session', async () => {
      const { status, headers, body } = await given().browser().get('metadata');
      const metadata = body as TellingMetadata;
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-cache');
      expect(metadata.limits).toEqual({ maxProducts: 12, maxAddressLength: 75 });
      expect(metadata.prefectures).toHaveLength(47);
      expect(metadata.prefectures[0]).toEqual({ code: '01', name: '北海道' });
      expect(metadata.timeSlots[0]).toEqual({ code: 'morning', label: '午前中' });
      expect(metadata.signOut).toBe(true);
      expect(metadata.catalogs).toBe(true);
      expect(metadata.acceptedChanges).toBe(true);
      expect(metadata.changesEnd).toBe(true);
      expect(metadata.reflectionMails).toBe(false);
    });

    test('metadata answers 304 to a browser that has this version', async () => {
      const browser = given().browser();
      const { etag } = (await browser.get('metadata')).headers;
      const answer = await browser.get('metadata', { 'if-none-match': String(etag) });
      expect(answer).toMatchObject({ status: 304, body: undefined });
      expect((await browser.get('metadata', { 'if-none-match': '"old"' })).status).toBe(200);
    });

    test('a version of metadata is valid until one time', async () => {
      const browser = given().browser();
      const { body: before } = await browser.get('metadata');
      given().clock.advance(hours(1));
      const { body: after } = await browser.get('metadata');
      expect(after).toEqual(before);
      const { version, validUntilDatetime } = before as Metadata;
      given().clock.advance(new Date(validUntilDatetime).getTime() - given().clock.now().getTime());
      const { body: later } = await browser.get('metadata');
      expect((later as Metadata).version).not.toBe(version);
    });
  });
}
