import { clientNetwork } from './client-network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2'],
  ['2001:db8:1:1::1', '2001:0db8:0001:0001:1234:5678:9abc:def0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::2'],
  ['unknown', 'unknown'],
])('%s and %s are one client', (one, other) => {
  expect(clientNetwork(one)).toBe(clientNetwork(other));
});

test.each([
  ['203.0.113.7', '203.0.113.8'],
  ['1.23.0.113', '12.3.0.113'],
  ['2001:db8:1:1::1', '2001:db8:1:100::1'],
  ['2001:db8:1:1::1', '2001:db8:1:2::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
])('%s and %s are two', (one, other) => {
  expect(clientNetwork(one)).not.toBe(clientNetwork(other));
});
