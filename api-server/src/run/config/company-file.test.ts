import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeMail } from '../../domain/mail/code-mail';
import { usualCompany } from '../../ground/company';
import demoFolder from '../demo/demo-folder.cjs';
import { readCompanyFile } from './company-file';

const demo = join(demoFolder, 'company.json');
const json = JSON.parse(readFileSync(demo, 'utf8')) as Record<string, unknown>;
function write(change: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'company-')), 'company.json');
  writeFileSync(path, JSON.stringify({ ...json, ...change }));
  return path;
}

test('the file of the demo says what the site says without a file', () => {
  expect(readCompanyFile(demo)).toEqual(usualCompany);
  expect(readCompanyFile(undefined)).toBe(usualCompany);
});

test('a mail says the words of another company’s file, and none of the demo’s', () => {
  const own = {
    siteName: '山のめぐみ便',
    legalName: 'やまびこ商事株式会社',
    reception: '山のめぐみ便　受付',
    telephone: '0120-111-222',
    hours: '毎日 10:00～18:00',
    site: 'https://yamabiko.example/',
    color: '#1b6e3c',
  };
  const { text, html } = codeMail(readCompanyFile(write(own)), '012345');
  for (const mail of [text, html]) {
    for (const word of [
      own.siteName,
      own.legalName,
      own.telephone,
      own.hours,
      'yamabiko.example/contact/',
    ])
      expect(mail).toContain(word);
    expect(mail).not.toMatch(/四季の|ことづて|0120-000-000|example\.jp/);
  }
  expect(html).toContain(`solid ${own.color}`);
});

test.each([
  ['no list', 'morning', 'timeSlots is no list'],
  ['an empty list', [], 'timeSlots is an empty list'],
  ['a slot that is a text', ['morning'], 'timeSlots[0] is no object'],
  ['a slot without a label', [{ code: 'am' }], 'timeSlots[0].label is missing'],
  ['a code with a space', [{ code: 'a m', label: '午前' }], 'timeSlots[0].code is no code'],
  ['markup in a label', [{ code: 'am', label: '<b>' }], 'timeSlots[0].label holds one of'],
  ['a name of its own', [{ code: 'am', label: 'x', from: 9 }], 'unknown names: from'],
  [
    'one code twice, in capitals',
    [
      { code: 'am', label: '午前' },
      { code: 'AM', label: '朝' },
    ],
    'timeSlots has one code or label twice',
  ],
  [
    'a label that is another’s code',
    [
      { code: 'am', label: 'pm' },
      { code: 'pm', label: '午後' },
    ],
    'timeSlots has one code or label twice',
  ],
])('a company’s file whose time slots have %s is refused by name', (_what, timeSlots, why) => {
  expect(() => readCompanyFile(write({ timeSlots }))).toThrow(why);
});

test.each([
  [{ cutOff: '17:00' }, 'cutOff is no object'],
  [{ cutOff: { time: '25:00' } }, 'cutOff.time is no time'],
  [{ cutOff: { time: 17 } }, 'cutOff.time is no text'],
  [{ cutOff: { beforeDelivery: { months: 1 } } }, 'cutOff.beforeDelivery.day is missing'],
  [{ cutOff: { beforeDelivery: { months: 1, day: 32 } } }, 'beforeDelivery.day is more than 31'],
  [{ cutOff: { beforeDelivery: { months: -1, day: 1 } } }, 'beforeDelivery.months is less than 0'],
  [{ cutOff: { hour: 17 } }, 'unknown names: hour'],
  [{ numbers: { membership: {} } }, 'numbers.membership.digits is missing'],
  [{ numbers: { membership: { digits: 13 } } }, 'numbers.membership.digits is more than 12'],
  [{ numbers: { membership: { digits: 1.5 } } }, 'numbers.membership.digits is no whole number'],
  [{ numbers: { item: { prefix: '(a+)+', digits: 4 } } }, 'numbers.item.prefix is not 1 to 8'],
  [{ numbers: { order: { pattern: '.*', digits: 4 } } }, 'unknown names: pattern'],
  [{ numbers: { receipt: { digits: 4 } } }, 'unknown names: receipt'],
  [{ receipt: { opening: '{orderNumber}' } }, 'receipt.opening is empty, holds one of'],
  [{ receipt: { opening: '' } }, 'receipt.opening is empty'],
  [{ receipt: { closing: '{delivery' } }, 'receipt.closing is empty, holds one of'],
  [{ receipt: { closing: '<a>' } }, 'receipt.closing is empty, holds one of'],
  [{ receipt: { next: ['a', '{{delivery}}'] } }, 'receipt.next[1] is empty, holds one of'],
  [{ receipt: { next: [] } }, 'receipt.next is an empty list'],
  [{ receipt: { next: 'a' } }, 'receipt.next is no list'],
  [{ receipt: { head: 'a' } }, 'unknown names: head'],
  [{ color: 'red' }, 'color is no colour such as #c4161c'],
  [{ color: '#ff6a00' }, 'color is too light for white text on it (4.5:1)'],
  [{ colorStrong: '#888888' }, 'colorStrong is too light'],
  [{ colorSoft: '#d08080' }, 'color is not read on colorSoft (4.5:1)'],
])('a company’s file with %j is refused by name', (change, why) => {
  expect(() => readCompanyFile(write(change))).toThrow(why);
});

test('a company’s file of before, without rules and colours, has those that are usual', () => {
  expect(
    readCompanyFile(
      write({ timeSlots: undefined, cutOff: undefined, numbers: undefined, color: undefined }),
    ),
  ).toEqual(usualCompany);
});

test.each([
  ['lacks a word', { telephone: undefined }, 'telephone is missing'],
  ['has a site that is no URL', { site: 'yamabiko' }, 'is no URL'],
  ['has a site without TLS, which mails would link to', { site: 'http://a.example/' }, 'is no URL'],
])('the server does not start with a company’s file that %s', (_what, change, why) => {
  expect(() => readCompanyFile(write(change))).toThrow(why);
});
