import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPhoneNumber } from 'api-server';
import { demoMembers } from './demo-members';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ');

test('the lines of the start and the READMEs name the demo members that there are', () => {
  const members = readFileSync(join(root, 'demo/members.csv'), 'utf8').match(/^\d{10}/gm) ?? [];
  const [first, last] = [members.find((member) => member > '1000000010'), members.at(-1)];
  expect(first).toBe('1000000011');
  expect(demoMembers[0]).toContain(`member 1000000001, telephone ${demoPhoneNumber}`);
  expect(demoMembers[1]).toContain(`${first} to ${last}`);
  expect(read('README.md')).toContain(`\`${first}\` to \`${last}\``);
  expect(read('remote-order-form/README.md')).toContain(`${first} to ${last}`);
});
