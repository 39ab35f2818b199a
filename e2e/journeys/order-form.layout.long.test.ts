import type { Locator, Page } from 'playwright-core';
import { violationsOf } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { openForm, signIn } from '../support/session';
import { tornAtAnyWidth, tornNames, tornPlaces, wholeWords } from '../support/torn-words';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();
/** The customer has set letters of twice the size: the widths of `@media` count in them, too. */
const openEnlarged = useBrowser('--blink-settings=defaultFontSize=32');

/** Enlarges the letters of one page alone. */
const enlarge = (page: Page, percent: number) =>
  page.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${size}%`;
    });
  }, percent);

/** Texts of a sentence's length that stand in a column of fewer than four letters. Runs in the page. */
const narrowTexts = () =>
  [...document.querySelectorAll('main :is(p, dd)')]
    .filter((text) => {
      const letter = parseFloat(getComputedStyle(text).fontSize);
      const { width } = text.getBoundingClientRect();
      return (text.textContent ?? '').length > 4 && width > 1 && width < 4 * letter;
    })
    .map(({ textContent }) => textContent);

/** A heading of one phrase is parted within お届け時間帯. */
const endings = [...wholeWords.filter((word) => word !== 'お届け時間帯'), 'メールアドレス'];

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('with text of twice the size %s', (_where, viewport) => {
  test('with text of twice the size every step of the form fits, and all of it can be used', async () => {
    const { page } = await openEnlarged(viewport);
    const customer = createCustomer(page);
    const found: string[] = [];
    const look = async (step: string) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > viewport.width) found.push(`${step}: ${width} px wide`);
      const violations = await violationsOf(page);
      found.push(...violations.map((violation) => `${step}: ${violation}`));
      const torn = await page.evaluate(tornPlaces, endings);
      found.push(...torn.map((text) => `${step}: torn: ${text}`));
      const narrow = await page.evaluate(narrowTexts);
      found.push(...narrow.map((text) => `${step}: narrow: ${text}`));
    };

    await openForm(page, await signIn());
    await customer.press('次へ');
    await page.getByRole('group', { name: '入力内容をご確認ください' }).waitFor();
    await look('select');
    await customer.chooses('商品', 'お届け先', 'お届け時間帯');
    await customer.heading('商品の変更・追加');
    await look('products');
    await customer.press('商品を変更する');
    await page.getByLabel('商品を検索').waitFor();
    await look('catalogue');
    await page.goBack();
    await customer.changesAProduct('白桃のゼリー');
    await customer.press('次へ');
    await customer.heading('新しいお届け先');
    await customer.press('次へ');
    await page.getByRole('group', { name: '入力内容をご確認ください' }).waitFor();
    await look('destination');
    await customer.givesAnotherDestination();
    await customer.press('次へ');
    await page.getByRole('radio', { name: '希望なし' }).check();
    await look('time slot');
    await customer.press('次へ');
    await customer.heading('ご連絡先');
    await customer.press('次へ');
    await page.getByRole('group', { name: '入力内容をご確認ください（2か所）' }).waitFor();
    await look('contact');
    await customer.givesTheContactAddress();
    await customer.press('次へ');
    await customer.heading('変更内容のご確認');
    await look('check');
    await customer.press('最初からやり直す');
    await page.getByRole('dialog', { name: 'メッセージ' }).waitFor();
    await look('question');
    await customer.press('キャンセル');
    await customer.press('この内容で変更を申し込む');
    await customer.heading('変更を受け付けました');
    await look('done');
    expect(found).toEqual([]);
  });
});

const boxOf = async (found: Locator) => {
  const { x, y, width } = (await found.boundingBox()) ?? { x: NaN, y: NaN, width: NaN };
  return { left: Math.round(x), top: Math.round(y), right: Math.round(x + width) };
};

/** Measures where the content of header and footer, and each named part of the page, begins at the left. */
async function leftEdges(page: Page, width: number, parts: Record<string, Locator>) {
  const logo = (landmark: 'banner' | 'contentinfo') => page.getByRole(landmark).getByRole('img');
  const edges: Record<string, number> = {};
  for (const [name, found] of Object.entries({
    'logo of the header': logo('banner').first(),
    // On a wider screen they stand in the logo's row.
    ...(width < 1280 && {
      'links of the header': page.getByRole('banner').getByRole('link', { name: 'TOP' }),
    }),
    heading: page.getByRole('heading', { level: 1 }),
    ...parts,
    'logo of the footer': logo('contentinfo').first(),
  })) {
    await found.waitFor();
    edges[name] = (await boxOf(found)).left;
  }
  return edges;
}

test('header, top page, form and footer begin at one left edge at 960, 1,280 and 1,920 px', async () => {
  const { page } = await openBrowser(desktop);
  await page.goto('/');
  const signInCard = page.locator('[data-slot] > *').first();
  await signInCard.waitFor();
  const edges: Record<string, Record<string, number>> = {};
  const look = async (screen: string, parts: Record<string, Locator>) => {
    for (const width of [960, 1280, 1920]) {
      await page.setViewportSize({ ...desktop, width });
      edges[`${screen} at ${width} px`] = await leftEdges(page, width, parts);
    }
  };
  await look('top page', { 'sign-in': signInCard });
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  const form = page.getByRole('main').locator('form');
  await look('first step', { steps: page.getByRole('main').getByRole('list').first(), form });
  await customer.chooses('商品', 'お届け先', 'お届け時間帯');
  await customer.heading('商品の変更・追加');
  await look('products', { form });
  await customer.press('商品を変更する');
  await look('catalogue', { search: page.getByLabel('商品を検索') });

  const uneven = Object.entries(edges).filter(
    ([, found]) => new Set(Object.values(found)).size > 1,
  );
  expect(uneven).toEqual([]);
  // The page grows with the screen, and its margins do not eat what was won.
  const edge = (width: number) => edges[`first step at ${width} px`]?.['form'] ?? NaN;
  expect(edge(960)).toBeLessThan(60);
  expect(edge(1280)).toBeLessThan(120);
});

test('600, 960 and 1,280 px change the layout: buttons in a row, the overview beside the step with no word torn, fields in pairs', async () => {
  const { page } = await openBrowser(desktop);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('お届け先');
  await customer.heading('新しいお届け先');
  const form = page.getByRole('main').locator('form');
  const overview = page.getByRole('heading', { name: '変更の内容' });
  const look = async (width: number) => {
    await page.setViewportSize({ ...desktop, width });
    const next = await boxOf(form.getByRole('button', { name: '次へ' }));
    const back = await boxOf(form.getByRole('button', { name: '戻る' }));
    const name = await boxOf(form.getByLabel('お届け先のお名前'));
    const phoneNumber = await boxOf(form.getByLabel('電話番号'));
    const isBeside = await overview.isVisible();
    if (isBeside) {
      const [step, beside] = [await boxOf(form), await boxOf(overview)];
      expect(beside.left).toBeGreaterThan(step.right);
    }
    return {
      buttonsInARow: next.top === back.top,
      overviewBeside: isBeside,
      fieldsInPairs: name.top === phoneNumber.top,
    };
  };
  const none = { buttonsInARow: false, overviewBeside: false, fieldsInPairs: false };
  expect(await look(599)).toEqual(none);
  expect(await look(600)).toEqual({ ...none, buttonsInARow: true });
  expect(await look(959)).toEqual({ ...none, buttonsInARow: true });
  expect(await look(960)).toEqual({ ...none, buttonsInARow: true, overviewBeside: true });
  expect(await look(1279)).toEqual({ ...none, buttonsInARow: true, overviewBeside: true });
  expect(await look(1280)).toEqual({
    buttonsInARow: true,
    overviewBeside: true,
    fieldsInPairs: true,
  });

  await customer.givesAnotherDestination();
  await page.getByLabel('建物名・部屋番号').fill('大阪梅田ツインタワーズ・サウス12-3-1201');
  const building = 'aside dd';
  await page.locator(building, { hasText: 'サウス' }).waitFor();
  expect(await page.evaluate(tornNames, building)).toEqual([]);
});

test('six lines of products end on the first screen of a desktop, and two side by side are equally high, also if one says more', async () => {
  const { page } = await openBrowser(desktop);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品');
  const last = page.getByRole('listitem').filter({ hasText: '商品を変更する' }).nth(5);
  const { y = Infinity, height = 0 } = (await last.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(desktop.height);

  await customer.changesAProduct('白桃 6玉');
  await customer.heading('商品の変更・追加');
  const rows = page.getByRole('listitem').filter({ hasText: /\d年\d+月お届け/ });
  const boxes = [0, 1].map(async (place) => {
    const { y, height } = (await rows.nth(place).boundingBox()) ?? {};
    return { y, height };
  });
  const [changed, other] = await Promise.all(boxes);
  expect(other).toStrictEqual(changed);
  expect(changed?.height).toBeGreaterThan(0);
});

test('two whole products of the catalogue are on the first screen of a phone, and the button below its open filters covers none of them', async () => {
  const { page } = await openBrowser(phone);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品');
  await customer.press('商品を変更する');
  const second = page.getByRole('listitem').filter({ hasText: 'この商品を選ぶ' }).nth(1);
  const { y = Infinity, height = 0 } = (await second.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(phone.height);

  await customer.press('絞り込み・並べ替え');
  const sort = await page.getByLabel('並べ替え', { exact: true }).boundingBox();
  const see = await page.getByRole('button', { name: /点を表示する$/ }).boundingBox();
  expect(see?.y).toBeGreaterThan((sort?.y ?? Infinity) + (sort?.height ?? 0));
  // The ground that they stand on ends before the products.
  const ground = await page.locator('[role="search"] > :last-child').evaluate((filters) => {
    const { backgroundColor, paddingBottom } = getComputedStyle(filters);
    return backgroundColor !== 'rgba(0, 0, 0, 0)' && parseFloat(paddingBottom) > 0;
  });
  expect(ground).toBe(true);
});

/** Sheets of A4 that the page takes on paper. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a receipt for three products, another destination and another time slot is one sheet of paper', async () => {
  const { page } = await openBrowser(phone);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品', 'お届け先', 'お届け時間帯');
  for (const product of ['りんご', '白桃のゼリー', '味噌煮込みうどん']) {
    await customer.changesAProduct(product);
    await customer.heading('商品の変更・追加');
  }
  await customer.press('次へ');
  await customer.heading('新しいお届け先');
  await customer.givesAnotherDestination();
  await customer.press('次へ');
  await page.getByRole('radio', { name: '希望なし' }).check();
  await customer.press('次へ');
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  await customer.heading('変更内容のご確認');
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  const changed = page.locator('dl', { hasText: '変更後' }).first();
  expect(await changed.locator('dt').count()).toBe(3);
  expect(await sheetsOf(page)).toBe(1);
});

test('twelve changes take a screen and a half of a phone on the check page, and one sheet of paper as a receipt', async () => {
  const { page } = await openBrowser(phone);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品');
  const change = page.getByRole('button', { name: /：商品を変更する$/ });
  const add = page.getByRole('button', { name: '商品を追加する' });
  for (let count = 0; count < 12; count += 1) {
    await customer.heading('商品の変更・追加');
    await ((await change.count()) > 0 ? change.first() : add).click();
    const pick = page.getByRole('button', { name: /：この商品を選ぶ$/, disabled: false });
    await pick.nth(count).click();
  }
  await customer.press('次へ');
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  await customer.heading('変更内容のご確認');
  const list = page.locator('dl', { hasText: '変更後' }).first();
  expect(await list.locator('dt').count()).toBe(12);
  const { height = Infinity } = (await list.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(1.5 * phone.height);
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  expect(await sheetsOf(page)).toBe(1);
});

test('on paper the receipt says all that it says on the screen, and has no button', async () => {
  const { page } = await openBrowser(desktop);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.reachesTheCheck();
  const change = page.getByRole('link', { name: 'お届け時間帯を変更する' });
  await change.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await change.count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  expect(await change.count()).toBe(0);
  const main = page.getByRole('main');
  const said = async () => {
    const texts = await main.locator('h2, h3, dt, dd, li').allInnerTexts();
    return texts.map((text) => text.replace('\nコピーする', ''));
  };
  const onScreen = await said();
  await page.emulateMedia({ media: 'print' });
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await said()).toEqual(onScreen);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await main.getByRole('link').count()).toBe(2); // whom to ask: the number is read
    expect(await page.getByRole('banner').getByRole('link').count()).toBe(1); // the logo
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  }
});

test('no word is torn on the top page, in the form and in its errors, from 320 to 1,920 px', async () => {
  const { page } = await openBrowser(phone);
  await page.goto('/');
  const customer = createCustomer(page);
  await page.route('**/send-code', (route) => route.fulfill({ status: 500, json: {} }));
  await page.locator('[data-slot]').getByLabel('メールアドレス').fill(customer.email);
  await customer.press('認証コードを送信する');
  await page.getByText('認証コードを送信できませんでした。').waitFor();
  expect(await tornAtAnyWidth(page)).toEqual([]);

  await openForm(page, await signIn());
  await customer.chooses('商品', 'お届け先', 'お届け時間帯');
  await customer.changesAProduct('大玉すいか');
  await page.getByText('「希望なし」に変更しました。').waitFor();
  expect(await tornAtAnyWidth(page)).toEqual([]);
  await customer.press('次へ');
  await customer.heading('新しいお届け先');
  await customer.press('次へ');
  await page.getByRole('group', { name: '入力内容をご確認ください' }).waitFor();
  expect(await tornAtAnyWidth(page)).toEqual([]);
  await customer.givesAnotherDestination();
  await customer.press('次へ');
  await page.getByText('この商品には、選択できるお届け時間帯がありません。').waitFor();
  expect(await tornAtAnyWidth(page)).toEqual([]);
});

test.each([
  ['at 320 and 360 px', 100, [320, 360]],
  ['with text of twice the size at 360 and 390 px', 200, [360, 390]],
])('no word is torn in any name of the catalogue %s', async (_where, percent, widths) => {
  const { page } = await openBrowser(phone);
  await enlarge(page, percent);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品');
  await customer.press('商品を変更する');
  const more = page.getByRole('button', { name: /さらに表示/ });
  const names = 'li:has(button) > strong';
  await more.waitFor();
  // In the page: it goes away between a look and a press from outside.
  await more.evaluate(async (button: HTMLElement) => {
    while (button.isConnected) {
      button.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await page.locator(names).nth(401).waitFor(); // the last cards come in slices
  for (const width of widths) {
    await page.setViewportSize({ ...phone, width });
    expect(await page.evaluate(tornNames, names)).toEqual([]);
  }
});

test('at 1,280 px no word is torn in the overview beside a step, and the lines of the address beside the check are whole', async () => {
  const { page } = await openBrowser(desktop);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品');
  await customer.changesAProduct('紅玉りんご');
  await customer.press('次へ');
  await customer.heading('ご連絡先');
  const overview = 'aside dd';
  await page.locator(overview, { hasText: '紅玉りんご' }).waitFor();
  expect(await page.evaluate(tornNames, overview)).toEqual([]);
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  await customer.heading('変更しない内容');
  const heightOf = async (text: string | RegExp) =>
    (await page.getByRole('definition').getByText(text).boundingBox())?.height;
  expect(await heightOf('コーポけやき201号室')).toBe(await heightOf(/^〒/));
  const [zip, street] = await Promise.all(
    [/^〒/, /^東京都/].map((line) => page.getByRole('definition').getByText(line).boundingBox()),
  );
  // There is a gap between two lines of an address, as there is none within one that wraps.
  expect(street?.y).toBeGreaterThan((zip?.y ?? Infinity) + (zip?.height ?? 0) + 2);
});

test('with text of twice the size the name of a step is not torn, and a dialog shows its whole message, in the line height of the page', async () => {
  const { page } = await openEnlarged(phone);
  await page.goto('/');
  const email = page.locator('[data-slot]').getByLabel('メールアドレス');
  await email.waitFor();
  expect(await page.evaluate(tornPlaces, ['メールアドレス'])).toEqual([]);

  await email.fill('hanako@example.jp');
  await page.route('**/send-code', (route) => route.fulfill({ status: 403 }));
  await createCustomer(page).press('認証コードを送信する');
  const dialog = page.getByRole('dialog', { name: 'エラー' });
  const lastLine = dialog.locator('p', { hasText: 'ご連絡ください。' });
  await lastLine.waitFor();
  const message = await lastLine.boundingBox();
  const button = await dialog.getByRole('button', { name: 'OK' }).boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? Infinity)).toBeLessThanOrEqual(button?.y ?? 0);
  const [line, body] = await dialog
    .locator('p')
    .first()
    .evaluate((text) => {
      document.documentElement.style.fontSize = '50%'; // enlarged, a dialog has smaller letters
      return [text, document.body].map((each) => getComputedStyle(each).lineHeight);
    });
  expect(line).toBe(body);
});

test("with text of twice the size a product's detail begins at its name, and its buttons keep to one line", async () => {
  const { page } = await openEnlarged(phone);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品');
  await customer.press('商品を変更する');
  await customer.press(/詳しく見る$/);
  const detail = page.getByRole('dialog');
  const name = detail.getByRole('heading');
  await page.waitForFunction(() => document.activeElement?.matches('dialog h2'));
  expect((await name.boundingBox())?.y).toBeGreaterThan(0);
  const heightOf = async (button: string) =>
    (await detail.getByRole('button', { name: button }).boundingBox())?.height;
  expect(await heightOf('次の商品')).toBe(await heightOf('閉じる'));
});

test('at a zoom of 400 % an error summary that is taller than the window begins with its title', async () => {
  const { page } = await openBrowser({ width: 320, height: 256 });
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('お届け先');
  await customer.heading('新しいお届け先');
  await customer.press('次へ');
  const summary = page.getByRole('group', { name: '入力内容をご確認ください' });
  await summary.waitFor();
  const { y = -1, height = 0 } = (await summary.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(256);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(64);
});
