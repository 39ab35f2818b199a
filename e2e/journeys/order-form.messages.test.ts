import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageText, type MessageCode } from 'shared-api/contract';
import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { enterDestination, ways, type Elsewhere, type Walk, type Way } from '../support/messages';
import { listenTo } from '../support/screen-reader';
import { openForm, signIn, type Session } from '../support/session';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

/** Nothing is submitted here, so tests of one member share a session. */
const sessions = new Map<string, Promise<Session>>();
const usual = '1000000901';

function sessionOf(member: string): Promise<Session> {
  const session = sessions.get(member) ?? signIn(member);
  sessions.set(member, session);
  return session;
}

/** A code of the contract that has no way does not compile here. */
const everyCode: Readonly<Record<MessageCode, Way>> = ways;
const all = Object.entries(everyCode) as [MessageCode, Way][];

const isElsewhere = (way: Way): way is Elsewhere => 'file' in way;
const elsewhere = all.flatMap(([code, way]) => (isElsewhere(way) ? [{ code, ...way }] : []));
const walks = all.flatMap(([code, way]) =>
  isElsewhere(way) ? [] : way.map((walk) => ({ code, ...walk })),
);

/** The walks that end at one kind of place. */
function walksTo<T extends Walk['told']>(place: T) {
  type Found = Extract<(typeof walks)[number], { told: T }>;
  return walks.filter((walk): walk is Found => walk.told === place);
}

/** A code's first sentence, without what stands in it for a parameter. */
function partsOf(code: MessageCode): string[] {
  const [sentence = ''] = messageText({ code, params: ['{0}'] }).split('。');
  return sentence.split('{0}');
}

test.each(elsewhere)('$code is told in $file: $test', ({ code, file, test: name }) => {
  const source = readFileSync(join(__dirname, `${file}.test.ts`), 'utf8');
  expect(source).toContain(`'${name}'`);
  for (const part of partsOf(code)) expect(source).toContain(part);
});

test.each(walks)('what is looked for where $how is the text of $code', ({ code, text }) => {
  for (const part of partsOf(code)) expect(text).toContain(part);
});

async function visit({
  member = usual,
  prepare,
  reach,
}: Pick<Walk, 'member' | 'prepare' | 'reach'>) {
  const { page } = await openBrowser();
  const reader = await listenTo(page);
  await prepare?.(page);
  await openForm(page, await sessionOf(member));
  await reach({ page, customer: createCustomer(page) });
  return { page, reader };
}

describe('in the summary, which takes the focus, and at its field', () => {
  test.each(walksTo('at a field'))('$code: $how', async (walk) => {
    const { page, reader } = await visit(walk);
    const summary = page.getByRole('group', { name: '入力内容をご確認ください' });
    await summary.waitFor();
    await reader.hears('入力内容をご確認ください');
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.title()).toContain('エラー：');
    const field = page.getByLabel(walk.field, { exact: true }).first();
    await lookAtBothWidths(page, async () => {
      await page.getByText(walk.text).nth(1).waitFor();
      await summary.getByRole('link', { name: walk.text }).click();
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });
});

test.each(walksTo('at once'))('$code is spoken at once: $how', async (walk) => {
  const { page, reader } = await visit(walk);
  await reader.hears(walk.text);
  await lookAtBothWidths(page, () => page.getByText(walk.text).first().waitFor());
});

test.each(walksTo('as a reason'))('$code stands as a reason: $how', async (walk) => {
  const { page } = await visit(walk);
  await lookAtBothWidths(page, () => page.getByText(walk.text).first().waitFor());
});

test.each(walksTo('in a dialog'))('$code is a dialog: $how', async (walk) => {
  const { page } = await visit(walk);
  const dialog = page.getByRole('dialog', { name: walk.title });
  await lookAtBothWidths(page, async () => {
    await dialog.getByText(walk.text).waitFor();
    await dialog.getByText(`（${walk.code.slice(-5)}）`).waitFor();
  });
});

test('a line that is closed says so in words of its own', async () => {
  const { page } = await visit({
    member: '1000000002',
    reach: ({ customer }) => customer.chooses('商品'),
  });
  await lookAtBothWidths(page, () =>
    page.getByText('この商品はこのサイトでは変更できません。').first().waitFor(),
  );
});

test('a field clears as soon as it is right; the usual replacement is offered by one press', async () => {
  const { page } = await visit({ reach: enterDestination({ お届け先のお名前: '髙﨑 花子' }) });
  const name = page.getByLabel('お届け先のお名前');
  const error = page.getByText('入力できない文字（髙、﨑）が含まれています。');
  await error.first().waitFor();
  await page.getByRole('button', { name: '「髙、﨑」を置き換えて「高崎 花子」にする' }).click();
  expect(await name.inputValue()).toBe('高崎 花子');
  await error.first().waitFor({ state: 'detached' });
  expect(await page.title()).not.toContain('エラー：');
  await page
    .getByRole('group', { name: '入力内容をご確認ください' })
    .waitFor({ state: 'detached' });
});
