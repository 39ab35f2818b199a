import { clientNetwork, clientNetworks } from './client-network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2'],
  ['2001:db8:1:1::1', '2001:0db8:0001:0001:1234:5678:9abc:def0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::2'],
  ['203.0.113.7:50001', '203.0.113.7'],
  ['[2001:db8:1:1::1]:443', '2001:db8:1:1::1'],
  ['[2001:db8:1:1::1]', '2001:db8:1:1::1'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['unknown', '_hidden'],
  ['unknown', '203.0.113.300'],
  ['unknown', '50001'],
  ['unknown', '0313.0.113.7'],
  ['unknown', '203.0.113.7:'],
  ['unknown', '203.0.113.7:port'],
  ['unknown', '203.0.113.7:123456'],
  ['unknown', '[203.0.113.7'],
  ['unknown', '2001:db8:1:1::1]:443'],
  ['unknown', undefined],
])('the addresses %s and %s are one client', (one, other) => {
  expect(clientNetwork(one)).toBe(clientNetwork(other));
});

test.each([
  ['203.0.113.7', '203.0.113.8'],
  ['1.23.0.113', '12.3.0.113'],
  ['2001:db8:1:1::1', '2001:db8:1:100::1'],
  ['2001:db8:1:1::1', '2001:db8:1:2::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
  ['203.0.113.7:50001', '203.0.113.8:50001'],
  ['[2001:db8:1:1::1]:443', '[2001:db8:1:2::1]:443'],
  ['unknown', '203.0.113.7'],
])('the addresses %s and %s are two clients', (one, other) => {
  expect(clientNetwork(one)).not.toBe(clientNetwork(other));
});

test.each([
  ['2001:db8:1:ab01::1', ['client', 'line', 'site']],
  ['203.0.113.7', ['client', 'site']],
  ['::ffff:203.0.113.7', ['client', 'site']],
  ['203.0.113.7:50001', ['client', 'site']],
  ['[2001:db8:1:ab01::1]:443', ['client', 'line', 'site']],
  ['unknown', ['client']],
])('the address %s is counted by the networks %j', (address, widths) => {
  expect(clientNetworks(address).map(([width]) => width)).toEqual(widths);
});

test.each([
  ['2001:db8:1:ab01::1', '2001:db8:1:ab02::1', ['line', 'site']],
  ['2001:db8:1:ab01::1', '2001:db8:1:ac01::1', ['site']],
  ['2001:db8:1:ab01::1', '2001:db8:2:ab01::1', []],
  ['203.0.113.7', '203.0.113.8', ['site']],
  ['203.0.113.7', '203.0.114.7', []],
])('the addresses %s and %s share the networks %j', (one, other, shared) => {
  const others = clientNetworks(other).map(String);
  const common = clientNetworks(one).filter((network) => others.includes(String(network)));
  expect(common.map(([width]) => width)).toEqual(shared);
});
