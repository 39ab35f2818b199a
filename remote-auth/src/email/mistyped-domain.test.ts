import { commonDomains, domainMeant } from './mistyped-domain';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.co.jp', 'gmail.com'],
  ['gmail.jp', 'gmail.com'],
  ['docomo.ne.jo', 'docomo.ne.jp'],
  ['docomo.co.jp', 'docomo.ne.jp'],
  ['docomo.jp', 'docomo.ne.jp'],
  ['docono.ne.jp', 'docomo.ne.jp'],
  ['ezweb.ne.jo', 'ezweb.ne.jp'],
  ['ezwed.ne.jp', 'ezweb.ne.jp'],
  ['au.con', 'au.com'],
  ['softbank.ne.jo', 'softbank.ne.jp'],
  ['i.softbank.jo', 'i.softbank.jp'],
  ['yahoo.ne.jp', 'yahoo.co.jp'],
  ['yhaoo.co.jp', 'yahoo.co.jp'],
  ['yahoo.co.jo', 'yahoo.co.jp'],
  ['iclud.com', 'icloud.com'],
  ['icloud.con', 'icloud.com'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.jp', 'outlook.jp'],
])('%s was probably meant as %s', (typed, meant) => expect(domainMeant(typed)).toBe(meant));

test.each([
  'example.jp',
  'example.co.jp',
  'mail.example.co.jp',
  'icn.ne.jp',
  'tcn.ne.jp',
  'i.example.jp',
  'me.example.jp',
  'japanpost.jp',
  'u-tokyo.ac.jp',
  'gmial',
  '',
])('%p is left alone', (domain) => expect(domainMeant(domain)).toBeUndefined());

test.each(commonDomains)('%s is left alone, also while it is typed', (domain) => {
  for (let length = 0; length <= domain.length; length += 1) {
    expect(domainMeant(domain.slice(0, length))).toBeUndefined();
  }
});
