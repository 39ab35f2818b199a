import { demoPhoneNumber } from 'api-server';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoMembers } from './demo-members';

const read = (file: string) =>
  readFileSync(join(__dirname, '../..', file), 'utf8').replace(/\s+/g, ' ');

test('the lines of the start and the READMEs name the demo members that there are', () => {
  const source = read('api-server/src/demo/demo-orders.ts');
  const [first, last] = ['firstUsual', 'lastUsual'].map((name) => {
    const [, count] = new RegExp(`const ${name} = (\\d+);`).exec(source) ?? [];
    return 1_000_000_000 + Number(count);
  });
  expect(demoMembers[0]).toContain(`member 1000000001, telephone ${demoPhoneNumber}`);
  expect(demoMembers[1]).toContain(`${first} to ${last}`);
  expect(read('README.md')).toContain(`\`${first}\` to \`${last}\``);
  expect(read('remote-order-form/README.md')).toContain(`${first} to ${last}`);
});
