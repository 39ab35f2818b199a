import { fill, type SameTexts } from './fill';

const ja = {
  sentTo: '{address} に{count}通お送りしました。',
  title: 'ご確認',
  reasons: { closed: '受付を終了しました。' },
} as const;

test('a text is filled with the value of each placeholder, as often as it stands there', () => {
  expect(fill(ja.sentTo, { address: 'a@b.jp', count: 2 })).toBe('a@b.jp に2通お送りしました。');
  expect(fill('{n}・{n}', { n: 1 })).toBe('1・1');
});

test.each(['$&', '$1', '{count}'])('a value %p is shown as it is', (typed) => {
  expect(fill(ja.sentTo, { address: typed, count: 2 })).toBe(`${typed} に2通お送りしました。`);
});

test('a missing or an unknown parameter does not compile', () => {
  // @ts-expect-error `count` is missing
  fill(ja.sentTo, { address: 'a@b.jp' });
  // @ts-expect-error the text has no `name`
  fill(ja.sentTo, { address: 'a@b.jp', count: 2, name: 'a' });
});

test('another language needs each key and the same placeholders, in any order', () => {
  const en = {
    sentTo: 'Sent {count} to {address}.',
    title: 'Check',
    reasons: { closed: 'Closed.' },
  } as const;
  en satisfies SameTexts<typeof ja, typeof en>;

  const lacksKey = { sentTo: en.sentTo, reasons: en.reasons } as const;
  // @ts-expect-error `title` is missing
  lacksKey satisfies SameTexts<typeof ja, typeof lacksKey>;
  const lacksKeyBelow = { ...en, reasons: {} } as const;
  // @ts-expect-error `reasons.closed` is missing
  lacksKeyBelow satisfies SameTexts<typeof ja, typeof lacksKeyBelow>;
  const misspelt = { ...en, sentTo: 'Sent {count} to {adress}.' } as const;
  // @ts-expect-error `{address}` is missing
  misspelt satisfies SameTexts<typeof ja, typeof misspelt>;
  const hasMore = { ...en, title: 'Check of {address}' } as const;
  // @ts-expect-error the original has no `{address}`
  hasMore satisfies SameTexts<typeof ja, typeof hasMore>;
  expect(Object.keys(en)).toEqual(Object.keys(ja));
});
