import type { DeliveryAnswer } from '@order-change/contract';
import { deliveryRules } from '../../ground/database/schema';
import { openOrder, signIn, type TestSite } from '../../testing/test-site';

export function undeliverableSuite(given: () => TestSite): void {
  describe('undeliverable', () => {
    const ask = async (query: string) =>
      (await signIn(given())).get(`validation/undeliverable?${query}`);
    /** Rules for three items, each by another kind of place, all of them around one postal code. */
    const zipCode = '9071801'; // 沖縄県八重山郡与那国町
    const given3Rules = async () => {
      const { database } = given();
      const { order } = await openOrder(given());
      const { catalogCode, items } = order.catalog;
      const banned = new Set(
        (await database.query.deliveryRules.findMany()).map(({ itemNo }) => itemNo),
      );
      const [one = '', two = '', three = '', four = ''] = items
        .filter(({ itemNo, temperature }) => temperature === 'ambient' && !banned.has(itemNo))
        .map(({ itemNo }) => itemNo);
      const rule = { catalogCode, temperature: null, placeName: '与那国町' };
      await database.insert(deliveryRules).values([
        { ...rule, itemNo: one, placeKind: 'zipCode', place: zipCode },
        { ...rule, itemNo: two, placeKind: 'municipality', place: '47382' },
        { ...rule, itemNo: three, placeKind: 'prefecture', place: '47' },
      ]);
      return { catalogCode, one, two, three, four };
    };

    test('undeliverable names each item that cannot go to a place, with its reason', async () => {
      const { catalogCode, one, two, three, four } = await given3Rules();
      const items = [one, two, three, four].map((itemNo) => `itemNo=${itemNo}`).join('&');
      expect(await ask(`zipCode=${zipCode}&catalogCode=${catalogCode}&${items}`)).toMatchObject({
        status: 200,
        body: {
          undeliverableItems: [
            { itemNo: one, code: 'MSGEORSE0011', params: [] },
            { itemNo: two, code: 'MSGEORSE0012', params: [] },
            { itemNo: three, code: 'MSGEORSE0012', params: [] },
          ],
        },
      });
      expect(await ask(`zipCode=1000001&catalogCode=${catalogCode}&itemNo=${one}`)).toMatchObject({
        status: 200,
        body: { undeliverableItems: [] },
      });
    });

    test('undeliverable names items that cannot have a time slot at a place, and whether the place is the reason', async () => {
      const { database } = given();
      const { order } = await openOrder(given());
      const { catalogCode, items } = order.catalog;
      const [free = '', also = ''] = items
        .filter(({ timeSlotSelectable }) => timeSlotSelectable)
        .map(({ itemNo }) => itemNo);
      const never = items.find(({ timeSlotSelectable }) => !timeSlotSelectable)?.itemNo ?? '';
      await database.insert(deliveryRules).values({
        catalogCode,
        itemNo: free,
        effect: 'noTimeSlot',
        placeKind: 'municipality',
        place: '13381',
        placeName: '三宅村',
      });
      const query = `catalogCode=${catalogCode}&itemNo=${free}&itemNo=${also}&itemNo=${never}`;
      const withoutTimeSlot = async (zip: string) =>
        ((await ask(`zipCode=${zip}&${query}`)).body as DeliveryAnswer).itemsWithoutTimeSlot;
      const byItself = { itemNo: never, reason: 'item' };
      const there = await withoutTimeSlot('1001211');
      expect(there).toHaveLength(2);
      expect(there).toEqual(expect.arrayContaining([{ itemNo: free, reason: 'place' }, byItself]));
      expect(await withoutTimeSlot('1000001')).toEqual([byItself]);
    });

    test('frozen items are undeliverable to 小笠原村, and the message says where', async () => {
      const { order } = await openOrder(given());
      const { catalogCode, items } = order.catalog;
      const frozen = items.find(({ temperature }) => temperature === 'frozen')?.itemNo;
      expect(
        await ask(`zipCode=100-2101&catalogCode=${catalogCode}&itemNo=${frozen}`),
      ).toMatchObject({
        status: 200,
        body: {
          undeliverableItems: [{ itemNo: frozen, code: 'MSGEORSE0006', params: ['小笠原村'] }],
        },
      });
    });

    test('an item that does not exist is not undeliverable', async () => {
      const nothing = { status: 200, body: { undeliverableItems: [] } };
      expect(await ask('zipCode=9999999&catalogCode=X&itemNo=Y')).toMatchObject(nothing);
      expect(await ask('zipCode=1000001&catalogCode=X&itemNo=Y')).toMatchObject(nothing);
    });

    test.each([
      ['zipCode=12&catalogCode=X&itemNo=Y', 'MSGECCSE0007'],
      ['catalogCode=X&itemNo=Y', 'MSGECCSE0001'],
      ['zipCode=1000001&itemNo=Y', 'MSGECCSE0001'],
      ['zipCode=1000001&catalogCode=X', 'MSGECCSE0001'],
      ['zipCode=1000001&catalogCode=X%00&itemNo=Y', 'MSGECCSE0007'],
      ['zipCode=1000001&catalogCode=X&catalogCode=Y&itemNo=Y', 'MSGECCSE9000'],
      ['zipCode=1000001&catalogCode=X&itemNo=Y&more=1', 'MSGECCSE9000'],
    ])('undeliverable with %s is refused with %s', async (query, code) => {
      expect(await ask(query)).toMatchObject({ status: 400, body: { code } });
    });
  });
}
