import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageCode, messageText } from '@order-change/contract';
import { lookAtBothWidths } from '../support/accessibility';
import { type Way, ways } from '../support/messages';
import { useBrowser } from '../support/use-browser';
import { walk, walks, walksTo } from '../support/walk';

const openBrowser = useBrowser();

/** A code of the contract that has no way does not compile here. */
const everyCode: Readonly<Record<MessageCode, Way>> = ways;
const elsewhere = (Object.entries(everyCode) as [MessageCode, Way][]).flatMap(([code, way]) =>
  'file' in way ? [{ code, ...way }] : [],
);

/** A code's first sentence, without what stands in it for a parameter. */
function partsOf(code: MessageCode): string[] {
  const [sentence = ''] = messageText({ code, params: ['{0}'] }).split('。');
  return sentence.split('{0}');
}

test.each(elsewhere)('a test of $file shows $code: $test', ({ code, file, test: name }) => {
  const source = readFileSync(join(__dirname, `${file}.test.ts`), 'utf8');
  expect(source).toContain(`'${name}'`);
  for (const part of partsOf(code)) expect(source).toContain(part);
});

/** At a field a text may name it and its fix better than the catalogue's, which dialogs show. */
const inCatalogueWords = walks.filter(
  ({ shown }) => shown !== 'at a field' && shown !== 'in the destination',
);

test.each(inCatalogueWords)('what is looked for if $how is the text of $code', ({ code, text }) => {
  for (const part of partsOf(code)) expect(text).toContain(part);
});

test.each(walksTo('at once'))('$code is spoken at once: $how', async (message) => {
  const { page, reader } = await walk(await openBrowser(), message);
  await reader.hears(message.text);
  await lookAtBothWidths(page, () => page.getByText(message.text).first().waitFor());
});

/** Groups the reasons by the screen that shows them. */
const reasons = walksTo('as a reason');
const screens = reasons
  .filter(({ how }, index) => index === reasons.findIndex((other) => other.how === how))
  .map((first) => [first.how, first, reasons.filter(({ how }) => how === first.how)] as const);

test.each(screens)('the reasons stand where %s', async (_how, first, all) => {
  const { page } = await walk(await openBrowser(), first);
  await lookAtBothWidths(page, async () => {
    for (const { text } of all) await page.getByText(text).first().waitFor();
  });
});

test.each(walksTo('in a dialog'))('$code is a dialog: $how', async (message) => {
  const { page } = await walk(await openBrowser(), message);
  const dialog = page.getByRole('dialog', { name: message.title });
  await lookAtBothWidths(page, async () => {
    await dialog.getByText(message.text).waitFor();
    await dialog.getByText(`（${message.code.slice(-5)}）`).waitFor();
  });
});

test('a line that is closed says so in words of its own', async () => {
  const { page } = await walk(await openBrowser(), {
    member: '1000000002',
    reach: ({ customer }) => customer.chooses('商品'),
  });
  await lookAtBothWidths(page, () =>
    page.getByText('「変更不可」の商品はこのサイトでは変更できません。').waitFor(),
  );
});
