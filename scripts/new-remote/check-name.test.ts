import { checkName } from './check-name';

const parts = [
  { name: 'host', pages: [{ path: '/' }, { path: '/order-change-form' }] },
  { name: 'remote-auth', pages: [] },
];

test.each(['news', 'delivery-history', 'a1', 'top-10'])('"%s" names a new remote', (name) => {
  expect(checkName(name, parts)).toBeUndefined();
});

test.each([
  ['', 'no name'],
  ['News', 'no name'],
  ['1news', 'no name'],
  ['news_page', 'no name'],
  ['news--page', 'no name'],
  ['-news', 'no name'],
  ['../news', 'no name'],
  ['お知らせ', 'no name'],
  ['n'.repeat(41), 'no name'],
  ['remote-news', 'repeats the prefix'],
  ['api', 'is reserved'],
  ['images', 'is reserved'],
  ['not-found', 'is reserved'],
  ['host', 'is reserved'],
  ['reports', 'is reserved'],
  ['auth', 'there is a remote-auth'],
  ['order-change-form', 'host has the page /order-change-form'],
])('the name "%s" is refused with a reason: %s', (name, reason) => {
  expect(checkName(name, parts)).toContain(reason);
});
