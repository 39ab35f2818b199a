import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '@order-change/contract';

test('the host’s document shows the site name of the company in title, description and header', () => {
  const html = readFileSync(join(__dirname, '../../../host/src/document.html'), 'utf8');
  const name = company.siteName;
  expect(html).toContain(`｜${name}</title>`);
  expect(html).toContain(`content="${name}の`);
  expect(html).toContain(`<div class="boot-header">${name}</div>`);
});
