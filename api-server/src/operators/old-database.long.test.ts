import { randomUUID } from 'node:crypto';
import { assignPositions, readChanges } from '../domain/accepted-changes/export-changes';
import { acceptChange } from '../domain/orders/accept-change';
import { findOrder } from '../domain/orders/find-order';
import { beginSession } from '../domain/session/sessions';
import type { OpenDatabase } from '../ground/database/database';
import { toAnswer } from '../ground/refusal';
import { collect } from '../testing/collect';
import { oldDatabases } from '../testing/old-database';
import { createRulesSite } from '../testing/rules-site';
import { showMember } from './support/show-member';

const now = new Date('2027-06-01T01:00:00Z');

/** Rows as the first version wrote them: a member with an open order, and one whose change waits for the company. */
const rows = `
  insert into catalogs values ('OLD', '四季の定期便');
  insert into catalog_items (catalog_code, item_no, position, name, description, temperature, time_slot_selectable) values
    ('OLD', '100010', 1, 'りんご', '', 'ambient', true), ('OLD', '100020', 2, '梨', '', 'ambient', true);
  insert into members values ('2000000001', '0312345678'), ('2000000002', '0312345678');
  insert into orders values
    ('R1', '2000000001', 'OLD', 1, true, true, true, true, '2030-01-01', '佐藤 花子', '0312345678', '1000001', '東京都', '千代田区', '千代田1-1', '', 'morning'),
    ('R2', '2000000002', 'OLD', 1, true, true, true, true, '2030-01-01', '鈴木 一郎', '0312345678', '1000001', '東京都', '千代田区', '千代田1-1', '', 'morning');
  insert into order_lines values ('R1', 1, '2027-12', '100010', true), ('R2', 1, '2027-12', '100010', true);
  insert into order_changes values
    ('A1', 'R2', 1, '{"products":[{"lineNumber":1,"itemNo":"100020"}],"timeSlot":"14-16"}', 'ichiro@example.jp', '2027-05-01', null, 'a key', 'a digest');
`;

describe.each(oldDatabases)('a database of the first version, on $name', ({ open, missing }) => {
  if (!open) {
    const outcome = `an old database is not opened: ${missing}`;
    (process.env.REQUIRE_ALL === '1' ? test : test.skip)(outcome, () => {
      throw new Error(outcome);
    });
    return;
  }
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open('0000', rows);
  }, 60_000);
  afterAll(() => opened.close());

  test('an order that the first version wrote is found, and its change is accepted', async () => {
    const { services } = createRulesSite(opened.database, now);
    const membershipNumber = '2000000001';
    const { session } = await beginSession(services, 'an address');
    const found = await findOrder(opened.database, membershipNumber);
    expect(found?.order).toMatchObject({ orderNumber: 'R1', revision: 1, timeSlot: 'morning' });
    const accepted = await acceptChange(services, {
      session,
      membershipNumber,
      key: randomUUID(),
      body: {
        orderNumber: 'R1',
        revision: 1,
        changes: { products: [{ lineNumber: 1, itemNo: '100020' }] },
        contactEmail: 'hanako@example.jp',
        contactEmailConfirmation: 'hanako@example.jp',
      } as object,
    });
    expect(toAnswer(accepted)).toMatchObject({ receiptNumber: expect.any(String) as string });
  });

  test('a change that the first version accepted is shown to support and exported', async () => {
    const { services } = createRulesSite(opened.database, now);
    const shown = await showMember(services, '2000000002');
    expect(shown?.orders[0]?.changes[0]).toMatchObject({
      receiptNumber: 'A1',
      before: null,
      mail: { state: 'sent by an earlier version' },
    });
    const exported = await opened.database.transaction(async (transaction) => {
      await assignPositions(transaction);
      return collect(readChanges(transaction, 0));
    });
    const old = exported.find(({ content }) => content.receiptNumber === 'A1');
    expect(old?.rows.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['item_no', '100010', '100020'],
      ['time_slot', 'morning', '14-16'],
    ]);
  });
});
