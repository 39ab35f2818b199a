import timers from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { after } from '../clock';
import type { Database } from '../database/database';
import {
  catalogItems,
  catalogs,
  deliveryRules,
  orderChanges,
  orderLines,
  type orders,
  outbox,
  postalAddresses,
  sessions,
} from '../database/schema';
import { Refusal } from '../http/refusal';
import { beginSession } from '../session/sessions';
import { createRulesSite, type RulesSite } from '../testing/rules-site';
import { acceptChange, type Aside, type ChangeBody } from './accept-change';
import { canonicalJson } from './canonical-json';
import { judgeChange } from './change-violations';
import { findOrder, type MemberOrder } from './find-order';
import { findUndeliverable } from './undeliverable';

const catalogCode = 'ACCEPT';
const items = [
  { itemNo: 'A1', name: 'あ', temperature: 'ambient', timeSlotSelectable: true },
  { itemNo: 'A2', name: 'い', temperature: 'ambient', timeSlotSelectable: true },
  { itemNo: 'A3', name: 'う', temperature: 'ambient', timeSlotSelectable: true },
  { itemNo: 'C1', name: 'え', temperature: 'chilled', timeSlotSelectable: true },
  { itemNo: 'F1', name: 'お', temperature: 'frozen', timeSlotSelectable: false },
] as const;

/** Postal codes that Japan does not have; nothing is refused at the first. */
const places = [
  ['9999990', 'area', '97701'],
  ['9999991', 'area', '99901'],
  ['9999992', 'area', '98801'],
  ['9999992', 'area', '99901'],
  ['9999993', 'box', '97701'],
  ['9999994', 'office', '96601'],
] as const;

const noRule = { catalogCode, itemNo: null, temperature: null };
const rules: (typeof deliveryRules.$inferInsert)[] = [
  { ...noRule, temperature: 'frozen', placeKind: 'municipality', place: '99901', placeName: '島' },
  { ...noRule, itemNo: 'A2', placeKind: 'zipCode', place: '9999994', placeName: '街' },
  { ...noRule, itemNo: 'A3', placeKind: 'prefecture', place: '96', placeName: '県' },
  { ...noRule, temperature: 'chilled', placeKind: 'municipality', place: '96601', placeName: '市' },
  { ...noRule, itemNo: 'F1', placeKind: 'prefecture', place: '96', placeName: '県' },
  { ...noRule, itemNo: 'A1', placeKind: 'zipCode', place: '96601', placeName: '違' },
];

const destination = {
  recipientName: '佐藤 太郎',
  phoneNumber: '0451234567',
  zipCode: '9999990',
  prefecture: '東京都',
  city: '千代田区',
  street: '千代田12-34',
  building: '',
};

/** Acceptance and its rules, asked without HTTP. */
export function acceptanceRulesSuite(database: () => Database): void {
  let site: RulesSite;
  let queued = 0;
  let keys = 0;

  beforeAll(async () => {
    site = createRulesSite(database());
    site.services.onMailQueued = () => (queued += 1);
    await database().insert(catalogs).values({ catalogCode, name: '試し' });
    await database()
      .insert(catalogItems)
      .values(
        items.map((item, index) => ({ ...item, catalogCode, description: '', position: -index })),
      );
    await database()
      .insert(postalAddresses)
      .values(
        places.map(([zipCode, kind, municipalityCode]) => {
          const town = { prefecture: '東京都', city: '千代田区', town: '千代田' };
          return { zipCode, kind, municipalityCode, ...town };
        }),
      );
    await database().insert(deliveryRules).values(rules);
  });

  /** A member whose order has a line of A1 that is open and one of A2 that is not. */
  const open = async (
    changes: Partial<typeof orders.$inferInsert> = {},
    lineItems: readonly string[] = ['A1', 'A2'],
  ) => {
    const membershipNumber = await site.newMember({ catalogCode, zipCode: '9999990', ...changes });
    const orderNumber = `R${membershipNumber}`;
    await database()
      .insert(orderLines)
      .values(
        lineItems.map((itemNo, index) => ({
          orderNumber,
          lineNumber: lineItems.length - index,
          deliveryMonth: '2027-12',
          itemNo,
          changeable: index !== 1,
        })),
      );
    const body = (change: unknown = { timeSlot: '14-16' }, more: object = {}) => ({
      orderNumber,
      revision: 1,
      changes: change,
      contactEmail: 'hanako@example.jp',
      contactEmailConfirmation: 'hanako@example.jp',
      ...more,
    });
    const submit = async (request: unknown = body(), key = `key ${(keys += 1)}`) => {
      const { session } = await beginSession(site.services, 'an address');
      const answer = await acceptChange(site.services, {
        session,
        membershipNumber,
        key,
        body: request as ChangeBody,
      });
      const [row] = await database().select().from(sessions).where(eq(sessions.id, session.id));
      return { answer, session: row };
    };
    const stored = () =>
      database().select().from(orderChanges).where(eq(orderChanges.orderNumber, orderNumber));
    const find = async () => {
      const found = await findOrder(database(), membershipNumber);
      if (!found) throw new Error('The order is not there');
      return found;
    };
    return { membershipNumber, orderNumber, body, submit, stored, find };
  };

  const refusal = (code: string, status = 400) => ({ code, status });
  const receipt = { receiptNumber: expect.stringMatching(/^\w{5}-\w{5}$/) as string };

  describe('an order of a member', () => {
    test('is read with its lines and its catalogue in their order', async () => {
      const { membershipNumber, orderNumber } = await open({ canChangeDestination: false });
      const line = { deliveryMonth: '2027-12' };
      expect(await findOrder(database(), membershipNumber)).toEqual({
        isAcceptedHere: true,
        hasPendingChange: false,
        order: {
          orderNumber,
          revision: 1,
          catalog: {
            catalogCode,
            name: '試し',
            items: items
              .map((item) => ({
                ...item,
                description: '',
                imageUrl: `/images/items/${item.itemNo}.svg`,
              }))
              .reverse(),
          },
          lines: [
            { ...line, lineNumber: 1, itemNo: 'A2', changeable: false },
            { ...line, lineNumber: 2, itemNo: 'A1', changeable: true },
          ],
          destination: {
            recipientName: '山田 花子',
            phoneNumber: '0312345678',
            zipCode: '9999990',
            prefecture: '東京都',
            city: '千代田区',
            street: '千代田1-1',
            building: '',
          },
          timeSlot: 'morning',
          changeable: { products: true, destination: false, timeSlot: true },
          unchangeableReasons: {
            products: undefined,
            destination: 'MSGEORSE0003',
            timeSlot: undefined,
            lines: { 1: 'MSGEORSE0003' },
          },
          changeAcceptedUntilDatetime: new Date('2030-01-01T00:00:00Z'),
        },
      } satisfies MemberOrder);
    });

    test('is read with the items of its own lines alone if it is asked for so', async () => {
      const { membershipNumber } = await open({}, ['A1', 'C1', 'A1']);
      const found = await findOrder(database(), membershipNumber, 'ofOwnLines');
      expect(found?.order.catalog.items.map(({ itemNo }) => itemNo)).toEqual(['C1', 'A1']);
    });

    test('of nobody is not there', async () => {
      expect(await findOrder(database(), 'nobody')).toBeUndefined();
    });
  });

  describe('a change that is accepted', () => {
    test('is stored with its receipt mail, the next revision and the narrowed session', async () => {
      const { body, submit, stored, find, membershipNumber, orderNumber } = await open();
      const before = queued;
      const { answer, session } = await submit(body(), 'a key');
      const { services, clock } = site;
      expect(answer).toEqual({ ...receipt, acceptedDatetime: clock.now() });
      const { receiptNumber } = answer as { receiptNumber: string };
      expect(await stored()).toEqual([
        {
          receiptNumber,
          orderNumber,
          revision: 1,
          changes: { timeSlot: '14-16' },
          contactEmail: 'hanako@example.jp',
          acceptedAt: clock.now(),
          reflectedAt: null,
          idempotencyKey: services.digest('idempotency', 'a key'),
          request: services.digest('request', canonicalJson(body())),
        },
      ]);
      expect((await find()).order.revision).toBe(2);
      expect((await find()).hasPendingChange).toBe(true);
      expect(session?.acceptedKey).toBe(services.digest('idempotency', 'a key'));
      expect(queued).toBe(before + 1);
      const mails = await database().select().from(outbox);
      const mail = mails.filter(({ text }) => text.includes(receiptNumber));
      expect(mail).toMatchObject([{ recipient: 'hanako@example.jp', nextAttemptAt: clock.now() }]);
      expect(membershipNumber).toMatch(/^7/);
    });

    test('is answered alike when it is repeated, its fields in another order', async () => {
      const { body, submit, stored } = await open();
      const first = await submit(body(), 'again');
      const reversed = Object.fromEntries(Object.entries(body()).reverse());
      const second = await submit(reversed, 'again');
      expect(second.answer).toEqual(first.answer);
      expect(second.session?.acceptedKey).toBe(first.session?.acceptedKey);
      expect(await stored()).toHaveLength(1);
    });

    test('is refused as unreadable when its key comes with another body', async () => {
      const { body, submit, stored } = await open();
      await submit(body(), 'key');
      const before = queued;
      const { answer, session } = await submit(body({ timeSlot: null }), 'key');
      expect(answer).toMatchObject(refusal('MSGECCSE9000'));
      expect(session?.acceptedKey).toBeNull();
      expect(queued).toBe(before);
      expect(await stored()).toHaveLength(1);
    });

    test('is accepted once of ten equal ones that arrive together', async () => {
      const { body, submit, stored } = await open();
      const all = await Promise.all(Array.from({ length: 10 }, () => submit(body(), 'together')));
      expect(new Set(all.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
      expect(await stored()).toHaveLength(1);
    });

    test('is one of ten that arrive together with keys of their own', async () => {
      const { submit, stored } = await open();
      const all = await Promise.all(Array.from({ length: 10 }, () => submit()));
      const refused = all.filter(({ answer }) => answer instanceof Refusal);
      expect(refused.map(({ answer }) => (answer as Refusal).code)).toEqual(
        Array.from({ length: 9 }, () => 'MSGEORSE0009'),
      );
      expect(await stored()).toHaveLength(1);
    });
  });

  describe('a change that is refused', () => {
    test('for another order is forbidden, for none it is told so', async () => {
      const { body, submit } = await open();
      const withNumber = async (orderNumber: unknown) =>
        (await submit(body(undefined, { orderNumber }))).answer;
      expect(await withNumber('R1')).toMatchObject(refusal('MSGECCSE9002', 403));
      for (const none of ['', undefined]) {
        expect(await withNumber(none)).toMatchObject({
          ...refusal('MSGECCSE0001'),
          fields: [{ path: 'orderNumber', code: 'MSGECCSE0001', params: ['ご注文番号'] }],
        });
      }
      expect(await withNumber(7)).toMatchObject(refusal('MSGECCSE9000'));
    });

    test('of a member without an order is forbidden', async () => {
      const { session } = await beginSession(site.services, 'an address');
      const change = { session, membershipNumber: 'nobody', key: 'k', body: {} };
      expect(await acceptChange(site.services, change)).toMatchObject(refusal('MSGECCSE9002', 403));
    });

    test('leaves the session as it was, and nothing behind', async () => {
      const { body, submit, stored, find } = await open();
      const before = queued;
      const { answer, session } = await submit(body({ timeSlot: 'morning' }));
      expect(answer).toMatchObject(refusal('MSGECCSE0010'));
      expect(session?.acceptedKey).toBeNull();
      expect(await stored()).toEqual([]);
      expect((await find()).order.revision).toBe(1);
      expect(queued).toBe(before);
    });

    test('at the deadline is too late, and a millisecond before it is not', async () => {
      const late = await open({ changeAcceptedUntil: site.clock.now() });
      expect((await late.submit()).answer).toMatchObject(refusal('MSGEORSE0003'));
      const inTime = await open({ changeAcceptedUntil: after(site.clock.now(), 1) });
      expect((await inTime.submit()).answer).toMatchObject(receipt);
    });

    test('once a change is pending waits for it, until it is reflected', async () => {
      const { body, submit, orderNumber } = await open();
      await submit();
      const again = body({ timeSlot: null }, { revision: 2 });
      expect((await submit(again)).answer).toMatchObject(refusal('MSGEORSE0009'));
      const reflectedAt = site.clock.now();
      await database()
        .update(orderChanges)
        .set({ reflectedAt })
        .where(eq(orderChanges.orderNumber, orderNumber));
      expect((await submit(body({ timeSlot: null }))).answer).toMatchObject(
        refusal('MSGEORSE0009'),
      );
      expect((await submit(again)).answer).toMatchObject(receipt);
    });

    test.each([
      ['an unreadable body before a closed order', false, { more: 1 }, 'MSGECCSE9000'],
      ['a closed order before an old revision', false, { revision: 7 }, 'MSGEORSE0003'],
      [
        'an old revision before a broken rule',
        true,
        { revision: 7, contactEmail: '' },
        'MSGEORSE0009',
      ],
      ['a missing revision as a broken rule', true, { revision: undefined }, 'MSGECCSE0001'],
    ])('tells %s', async (_what, isAcceptedHere, more, code) => {
      const { body, submit } = await open({ isAcceptedHere });
      expect((await submit(body(undefined, more))).answer).toMatchObject(refusal(code));
    });
  });

  describe('a change of an order that somebody else holds', () => {
    const failure = (code: string) => Object.assign(new Error('failed'), { code });
    /** Submits while so many transactions fail as the database fails while a row is held. */
    const submitWhile = async (failures: number, error: Error, aside?: Aside) => {
      const { body, membershipNumber, stored } = await open();
      const { session } = await beginSession(site.services, 'an address');
      let left = failures;
      const transaction = jest.fn((decide: (inner: Database) => Promise<unknown>) =>
        left-- > 0 ? Promise.reject(error) : database().transaction(decide),
      );
      const ports = { ...site.services, database: { transaction } as unknown as Database };
      const change = { session, membershipNumber, key: 'held', body: body() };
      const answer = () => acceptChange(ports, change, aside);
      return { answer, transaction, stored };
    };

    test('is looked at again after 50 ms, and accepted', async () => {
      const wait = jest.spyOn(timers, 'setTimeout');
      const { answer, transaction, stored } = await submitWhile(1, failure('55P03'));
      expect(await answer()).toMatchObject(receipt);
      expect(wait.mock.calls).toEqual([[50]]);
      wait.mockRestore();
      expect(transaction).toHaveBeenCalledTimes(2);
      expect(await stored()).toHaveLength(1);
    });

    test('for three seconds is answered 503, and waits aside until then', async () => {
      const before = queued;
      const aside = jest.fn(() => Promise.resolve());
      const { answer, transaction } = await submitWhile(99, failure('55P03'), aside as Aside);
      expect(await answer()).toMatchObject(refusal('MSGECCSE9001', 503));
      expect(transaction).toHaveBeenCalledTimes(60);
      expect(aside).toHaveBeenCalledTimes(60);
      expect(queued).toBe(before);
    });

    test('any other failure of the database is not tried again', async () => {
      const { answer, transaction } = await submitWhile(1, failure('40001'));
      await expect(answer()).rejects.toThrow('failed');
      expect(transaction).toHaveBeenCalledTimes(1);
    });
  });

  describe('a change that is judged', () => {
    const judge = async (
      change: unknown,
      { order = {}, lines = ['A1', 'A2'], more = {} }: Judged = {},
    ) => {
      const { body, find } = await open(order, lines);
      const judged = await judgeChange(database(), (await find()).order, body(change, more));
      return judged.ok
        ? judged.request
        : judged.violations.map(({ path, code, params }) => [path, code, ...params].join(' '));
    };
    interface Judged {
      order?: Partial<typeof orders.$inferInsert>;
      lines?: string[];
      more?: object;
    }
    const to = (zipCode: string, parts: object = {}) => ({
      destination: { ...destination, zipCode, ...parts },
    });
    const zip = 'changes.destination.zipCode';

    test('is normalised when it is good', async () => {
      const more = {
        contactEmail: ' hanako@EXAMPLE.jp',
        contactEmailConfirmation: 'hanako@example.jp',
      };
      expect(await judge(to('９９９-９９９０'), { more })).toMatchObject({
        changes: to('9999990'),
        contactEmail: 'hanako@example.jp',
      });
    });

    test.each([
      ['a place that does not exist', '9999999', `${zip} MSGECCSE0009 住所`],
      ['a code of P.O. boxes', '9999993', `${zip} MSGEORSE0008`],
      ['a code that ends in 00', '9999900', `${zip} MSGEORSE0013`],
      ['a malformed code', '999', `${zip} MSGECCSE0007 数字7桁`],
    ])('is refused for %s, at the postal code and once', async (_what, zipCode, expected) => {
      expect(await judge(to(zipCode))).toEqual([expected]);
    });

    test('with products alone goes where the order goes today', async () => {
      const products = [{ itemNo: 'A1' }, { itemNo: 'F1' }];
      const order = { zipCode: '9999991', timeSlot: null };
      expect(await judge({ products }, { order })).toEqual([
        'changes.products[1].itemNo MSGEORSE0006 島',
      ]);
      expect(await judge({ products }, { order: { timeSlot: null } })).toMatchObject({});
      expect(
        Array.isArray(await judge({ products }, { order: { zipCode: '9999999', timeSlot: null } })),
      ).toBe(false);
      expect(Array.isArray(await judge({ timeSlot: '14-16' }, { order }))).toBe(false);
    });

    test('tells each product that cannot go to the new place, and of those that stay each reason once', async () => {
      // A line of F1 stays; A3 in the open line takes the place of A1.
      const lines = ['A3', 'C1', 'C1', 'A2', 'F1'];
      const order = { timeSlot: null };
      expect(await judge(to('9999994'), { order, lines })).toEqual([
        `${zip} MSGEORSE0012`,
        `${zip} MSGEORSE0011`,
      ]);
      const products = [{ lineNumber: 5, itemNo: 'A1' }, { itemNo: 'C1' }, { itemNo: 'A2' }];
      const changed = { ...to('9999994'), products };
      expect(await judge(changed, { order, lines: ['A3', 'A1', 'A1', 'A1', 'A1'] })).toEqual([
        'changes.products[1].itemNo MSGEORSE0012',
        'changes.products[2].itemNo MSGEORSE0011',
      ]);
      expect(await judge(to('9999990'), { order, lines })).toMatchObject({});
    });

    test('is refused at each place in the order of the body', async () => {
      const products = Array.from({ length: 11 }, (_, index) => ({
        itemNo: [2, 10].includes(index) ? 'F1' : index === 4 ? 'none' : 'A3',
      }));
      const change = {
        timeSlot: 'midnight',
        destination: { ...destination, zipCode: '9999991', recipientName: '', city: '' },
        products,
      };
      const broken = await judge(change, {
        lines: ['A1'],
        more: { contactEmail: '', contactEmailConfirmation: '' },
      });
      expect(broken).toEqual([
        'changes.products[2].itemNo MSGEORSE0006 島',
        'changes.products[4].itemNo MSGECCSE0008 商品',
        'changes.products[10].itemNo MSGEORSE0006 島',
        'changes.destination.recipientName MSGECCSE0001 お届け先のお名前',
        'changes.destination.city MSGECCSE0001 市区町村',
        'changes.timeSlot MSGEORSI0014 冷凍',
        'contactEmail MSGECCSE0001 連絡先メールアドレス',
        'contactEmailConfirmation MSGECCSE0001 連絡先メールアドレス（確認）',
      ]);
    });

    test('that is unreadable is told that, before any place is looked up', async () => {
      expect(await judge(to('9999999', { more: 1 }))).toEqual(['changes.destination MSGECCSE9000']);
    });
  });

  describe('items that cannot go to a place', () => {
    const at = (zipCode: string, ...municipalityCodes: string[]) =>
      findUndeliverable(database(), catalogCode, items, { zipCode, municipalityCodes });
    const because = (itemNo: string, code: string, ...params: string[]) => ({
      itemNo,
      code,
      params,
    });

    test.each([
      ['no rule', ['9999990', '97701'], []],
      ['a municipality', ['9999991', '99901'], [because('F1', 'MSGEORSE0006', '島')]],
      [
        'the second municipality',
        ['9999992', '98801', '99901'],
        [because('F1', 'MSGEORSE0006', '島')],
      ],
      [
        'a postal code, a prefecture and a municipality',
        ['9999994', '96601'],
        [
          because('A2', 'MSGEORSE0011'),
          because('A3', 'MSGEORSE0012'),
          because('C1', 'MSGEORSE0012'),
          because('F1', 'MSGEORSE0012'),
        ],
      ],
      [
        'a prefecture alone',
        ['9999998', '96699'],
        [because('A3', 'MSGEORSE0012'), because('F1', 'MSGEORSE0012')],
      ],
    ])('by %s', async (_what, [zipCode = '', ...municipalityCodes], expected) => {
      expect(await at(zipCode, ...municipalityCodes)).toEqual(expected);
    });

    test('by the rules of their own catalogue alone', async () => {
      const place = { zipCode: '9999991', municipalityCodes: ['99901'] };
      expect(await findUndeliverable(database(), 'RULES', items, place)).toEqual([]);
    });
  });
}
