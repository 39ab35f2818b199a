import { userInfo } from 'node:os';
import type { Database } from 'api-server/data';
import { WrongUsage } from './command';
import { operator, readReason, toSupportPorts } from './support';

test('a reason is one line of up to 200 characters, without blanks around it', () => {
  expect(readReason(' called back ')).toBe('called back');
  expect(readReason('x'.repeat(200))).toHaveLength(200);
  for (const reason of ['', '  ', 'x\ny', 'x'.repeat(201)]) {
    expect(() => readReason(reason)).toThrow(
      new WrongUsage('--reason says why, in one line of up to 200 characters.'),
    );
  }
});

test('support works with the digests of the server, by its secret', () => {
  const now = new Date('2027-01-10T01:00:00Z');
  const ports = (secret: string) =>
    toSupportPorts({ env: { SESSION_SECRET: secret }, now }, {} as Database);
  const member = (secret: string) => ports(secret).digest('member', '1000000001');
  expect(member('one')).toBe(member('one'));
  expect(member('one')).not.toBe(member('other'));
  expect(ports('one').clock()).toBe(now);
});

test('the operator of a record is the account that runs the command', () => {
  expect(operator()).toBe(userInfo().username);
});
