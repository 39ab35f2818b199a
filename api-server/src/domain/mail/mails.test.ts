import { type Destination, emptyDestination, ofEachKind, type Order } from '@order-change/contract';
import { usualCompany as company } from '../../ground/company';
import { noticeMail, replacementMail } from './change-mails';
import { codeMail } from './code-mail';
import { receiptMail } from './receipt-mail';

const destination: Destination = {
  ...emptyDestination,
  recipientName: '山田 花子',
  phoneNumber: '0312345678',
  zipCode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  street: '千代田1-1',
};

function item(itemNo: string, name: string): Order['catalog']['items'][number] {
  const temperature = 'ambient';
  return { itemNo, name, description: '', imageUrl: '', temperature, timeSlotSelectable: true };
}

const order: Order = {
  orderNumber: 'A000000001',
  revision: 1,
  catalog: {
    catalogCode: 'GIFT',
    name: 'ふるさとの贈りもの',
    items: [item('1', 'じゃがいも'), item('2', '深蒸し煎茶'), item('3', 'りんご')],
  },
  lines: [
    { lineNumber: 1, deliveryMonth: '2026-11', itemNo: '1', changeable: true },
    { lineNumber: 2, deliveryMonth: '2026-12', itemNo: '2', changeable: false },
  ],
  destination,
  timeSlot: 'morning',
  changeable: ofEachKind(() => true),
  changeAcceptedUntilDatetime: new Date('2026-12-20T15:00:00Z'),
};

test('the code stands first, unbroken, and a press opens nothing but the company’s page and its number', () => {
  const { subject, text, html } = codeMail(company, '012345');
  expect(subject).toBe('【012345】四季のおくりもの便の認証コード');
  expect(text).toMatch(/^012345 は、四季のおくりもの便の認証コードです。\n/);
  expect(text).toContain('10分間');
  expect(html).toContain('>012345<');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://www.example.jp/contact/',
    'tel:0120-000-000',
  ]);
  expect(html).not.toContain('<img');
});

test('every mail is signed with the site, the company, its contact address and its hours', () => {
  const { text, html } = codeMail(company, '012345');
  for (const line of [
    '四季のおくりもの便　ご注文変更受付',
    'ことづて物販株式会社',
    'お問い合わせ窓口：https://www.example.jp/contact/',
    '受付時間：平日 9:00～17:00（祝日・年末年始を除く）',
  ]) {
    expect(text.split('\n')).toContain(line);
    expect(html.replace(/<\/?span[^>]*>/g, '')).toContain(line);
  }
});

describe('a receipt', () => {
  const accepted = {
    receiptNumber: '4KQ7M-9XWPA',
    contactEmail: 'hanako@example.jp',
    acceptedAt: new Date('2026-11-20T01:00:00Z'),
  };
  const receipt = (changes: Parameters<typeof receiptMail>[2]['changes']) =>
    receiptMail(company, order, { ...accepted, changes });

  test('a receipt names its number, the time in Japan and the order', () => {
    const { to, subject, text } = receipt({ timeSlot: null });
    expect(to).toBe('hanako@example.jp');
    expect(subject).toContain('4KQ7M-9XWPA');
    expect(text).toContain('2026年11月20日 10:00');
    expect(text).toContain('A000000001');
  });

  test('a receipt shows each product in one line before and after; an added one has its month', () => {
    const products = [{ lineNumber: 1, itemNo: '3' }, { itemNo: '2' }, { itemNo: '1' }];
    const { text } = receipt({ products });
    expect(text).toContain(
      [
        '■ 商品',
        '2026年11月お届け分：じゃがいも → りんご',
        '2027年1月お届け分：なし（追加） → 深蒸し煎茶',
        '2027年2月お届け分：なし（追加） → じゃがいも',
        '',
        '変更の内容は、2026年11月お届け分から順次ご注文に反映します。',
      ].join('\n'),
    );
  });

  test('a receipt shows the destination before and after, without an empty line for no building', () => {
    const { text } = receipt({
      destination: { ...destination, street: '千代田2-2', building: '101号室' },
    });
    expect(text).toContain(
      '〒100-0001\n東京都千代田区千代田1-1\n山田 花子 様\n電話番号 03-1234-5678',
    );
    expect(text).toContain('東京都千代田区千代田2-2\n101号室\n山田 花子 様\n電話番号 03-1234-5678');
  });

  test('a receipt names the time slots', () => {
    expect(receipt({ timeSlot: null }).text).toContain(
      '■ お届け時間帯（2026年11月お届け分から）\n【変更前】\n午前中\n【変更後】\n希望なし',
    );
  });

  test.each([
    ['until then', new Date('2026-12-20T15:00:00Z'), '遅くとも2026年12月20日 24:00まで'],
    ['at the contact point alone', undefined, '取り消しは、下記の窓口で承ります。'],
  ])('a receipt says that a change can be taken back %s', (_when, endsAt, sentence) => {
    const change = { ...accepted, changes: { timeSlot: null } };
    const { text, html } = receiptMail(company, order, change, { endsAt });
    expect(text).toContain(sentence);
    expect(html).toContain(sentence);
  });

  test('a receipt of an order without deliveries begins with the next one, and promises a mail only if one follows', () => {
    const change = { ...accepted, changes: { timeSlot: null } };
    const without = { ...order, lines: [] };
    const { text } = receiptMail(company, without, change, { isReflectionMailed: true });
    expect(text).toContain(
      '次回のお届けから順次ご注文に反映します。反映が終わりましたら、メールでお知らせします。',
    );
    expect(receipt({ timeSlot: null }).text).not.toContain('メールでお知らせします');
  });

  test('if the receipt goes to another address, the one that signed in gets number and time alone', () => {
    const change = { ...accepted, changes: { destination } };
    const notice = noticeMail(company, 'own@example.jp', change);
    expect(notice?.to).toBe('own@example.jp');
    expect(notice?.text).toContain('4KQ7M-9XWPA');
    expect(notice?.text).toContain('お心当たりのない場合');
    for (const secret of ['hanako', 'A000000001', '山田', '千代田'])
      expect(notice?.text).not.toContain(secret);
    expect(noticeMail(company, 'hanako@example.jp', change)).toBeUndefined();
    expect(noticeMail(company, null, change)).toBeUndefined();
  });

  test('if a change that goes to another address replaces it, the former address gets number and times alone', () => {
    const replaced = { ...accepted, orderNumber: 'A000000001', changes: { destination } };
    const next = { contactEmail: 'new@example.jp', acceptedAt: new Date('2026-11-21T02:30:00Z') };
    const mail = replacementMail(company, replaced, next);
    expect(mail?.to).toBe('hanako@example.jp');
    expect(mail?.subject).toBe('ご注文内容の変更を差し替えました（受付番号 4KQ7M-9XWPA）');
    expect(mail?.text).toContain('受付日時：2026年11月20日 10:00\n差替日時：2026年11月21日 11:30');
    expect(mail?.text).toContain('お心当たりのない場合');
    for (const secret of ['new@', '山田', '千代田']) expect(mail?.text).not.toContain(secret);
    const { contactEmail } = accepted;
    expect(replacementMail(company, replaced, { ...next, contactEmail })).toBeUndefined();
  });

  test('what a customer typed is text in a receipt, never markup', () => {
    const { html } = receipt({ destination: { ...destination, recipientName: '<b>&"\'' } });
    expect(html).toContain('&lt;b&gt;&amp;&quot;&#39;');
    expect(html).not.toContain('<b>&');
  });
});
