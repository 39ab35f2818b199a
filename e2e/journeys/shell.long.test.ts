import type { Page } from 'playwright-core';
import { violationsOf } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { openForm, signIn } from '../support/session';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

describe('the menu on a narrow screen', () => {
  test('the menu on a narrow screen traps the focus, closes on Escape, on the scrim and on a link, and gives the focus back', async () => {
    const { page } = await openBrowser(phone);
    await page.goto('/');
    const button = page.getByRole('button', { name: 'メニュー' });
    const drawer = page.getByRole('dialog', { name: 'メニュー' });

    await button.focus();
    await page.keyboard.press('Enter');
    await drawer.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const { activeElement } = document;
          // The browser's own controls are the only place outside that the focus may visit.
          return activeElement === document.body || activeElement?.closest('dialog') !== null;
        }),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await button.click();
    await drawer.waitFor();
    await page.mouse.click(10, 400);
    await drawer.waitFor({ state: 'detached' });

    await button.click();
    await drawer.getByRole('link', { name: 'TOP' }).click();
    await drawer.waitFor({ state: 'detached' });
  });
});

test('on a wide screen the links stand in the header, which has no menu button', async () => {
  const { page } = await openBrowser(desktop);
  await page.goto('/');
  const banner = page.getByRole('banner');
  for (const label of [
    'サイトマップ',
    'よくあるご質問',
    '採用情報',
    '個人情報保護方針',
    'お問い合わせ',
  ]) {
    await banner.getByRole('link', { name: label }).waitFor();
  }
  await banner.getByRole('img', { name: '季節のひと箱を、毎月お手元へ。' }).waitFor();
  expect(await banner.getByRole('button', { name: 'メニュー' }).count()).toBe(0);
});

test('on a phone the header is 58 pixels high with its words on one line, and the footer shows the logo of the group and the copyright', async () => {
  const { page } = await openBrowser(phone);
  await page.goto('/');
  await page.locator('[data-slot]').waitFor({ state: 'attached' });
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(58);
  const linesOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  };
  expect(await page.getByRole('banner').getByRole('img').evaluate(linesOf)).toBe(1);
  const menu = page.getByRole('button', { name: 'メニュー' }).locator('span');
  expect(await menu.evaluate(linesOf)).toBe(1);
  const images = page.getByRole('contentinfo').getByRole('img');
  await images.first().waitFor();
  expect(await images.count()).toBe(2);
});

describe('pages that do not exist', () => {
  test('a missing page of one segment is shown at its own path, as 404', async () => {
    const { page } = await openBrowser();
    const response = await page.goto('/campaign');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'ページが見つかりません' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/campaign');
    expect(await page.title()).toContain('ページが見つかりません');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'トップページへ' }).click();
    await page.getByRole('heading', { level: 1, name: 'ご注文内容の変更' }).waitFor();
    expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(
      true,
    );
  });

  test.each(['/order-change-form/step', '/a/b/c'])(
    'the missing page %s leads to the not-found page',
    async (path) => {
      const { page } = await openBrowser();
      await page.goto(path);
      await page.getByRole('heading', { name: 'ページが見つかりません' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/not-found');
    },
  );
});

describe("a page's own chunk that fails to load", () => {
  test.each([
    ['a new visitor', undefined],
    ['who was signed in long ago', '{"tokenExpiry":null,"endedAt":"2020-01-01T00:00:00.000Z"}'],
  ])(
    "a page's own chunk that fails to load reloads the site once, then shows a next step: %s",
    async (_who, remembered) => {
      const { page } = await openBrowser();
      if (remembered !== undefined) {
        await page.goto('/campaign');
        await page.evaluate(
          (auth) => sessionStorage.setItem('order-change:auth', auth),
          remembered,
        );
      }
      let documents = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await page.route(/\/host\/[^/]+\/top\./, (route) => route.abort());
      await page.goto('/');
      await page.getByRole('button', { name: 'もう一度読み込む' }).waitFor();
      expect(documents).toBe(2);
      await page.getByRole('banner').waitFor();

      await page.unroute(/\/host\/[^/]+\/top\./);
      await page.getByRole('button', { name: 'もう一度読み込む' }).click();
      await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    },
  );
});

describe('a browser that forbids', () => {
  test('in a browser that forbids storage a chunk that stays dead reloads the page once, as the tab keeps its name', async () => {
    const { page } = await openBrowser();
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      Object.defineProperty(window, 'sessionStorage', { get });
      Object.defineProperty(window, 'localStorage', { get });
    });
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(/\/host\/[^/]+\/top\./, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'もう一度読み込む' }).waitFor();
    await page.waitForTimeout(3_000);
    expect(documents).toBe(2);
  });

  test('in a browser that forbids channels between tabs the page is there', async () => {
    const { page, problems } = await openBrowser();
    await page.addInitScript(() => {
      Object.assign(window, {
        BroadcastChannel: function refuse() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(problems).toEqual([]);
  });
});

describe('what the server answers', () => {
  const answers = [
    [
      'HTML instead of JSON',
      { status: 200, contentType: 'text/html', body: '<html></html>' },
      'システムエラーが発生しました。',
    ],
    [
      'JSON that is cut off',
      { status: 200, contentType: 'application/json', body: '{"codeExp' },
      'システムエラーが発生しました。',
    ],
    ['204 without a body', { status: 204 }, 'システムエラーが発生しました。'],
    [
      'wrong types',
      { status: 200, json: { codeExpiresDatetime: 1 } },
      'システムエラーが発生しました。',
    ],
    [
      '403',
      { status: 403, json: {} },
      'セキュリティポリシーにより、この操作はブロックされました。',
    ],
    ['408', { status: 408 }, '処理に時間がかかっています。'],
    [
      '500 with its own words',
      { status: 500, json: { code: 'MSGX12345', message: 'ただいま点検中です。' } },
      'ただいま点検中です。',
    ],
    [
      '502 of a proxy',
      { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      'システムエラーが発生しました。',
    ],
  ] as const;

  test('each error of the server is shown in a dialog, and the page stays', async () => {
    const { page } = await openBrowser();
    await page.goto('/');
    await page.getByLabel('メールアドレス').fill('hanako@example.jp');
    const dialog = page.getByRole('dialog', { name: 'エラー' });
    for (const [what, answer, text] of answers) {
      await page.route('**/api/v1.0/authentication/send-code', (route) =>
        route.fulfill({ ...answer }),
      );
      await page.getByRole('button', { name: '認証コードを送信する' }).click();
      await dialog.waitFor();
      expect(`${what}: ${await dialog.innerText()}`).toContain(text);
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'OK' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByLabel('メールアドレス').inputValue()).toBe('hanako@example.jp');
    }
  });

  test('a missing answer is shown in a dialog that is 500 wide at most, and nothing turns behind it', async () => {
    const { page } = await openBrowser(desktop);
    await page.goto('/');
    await page.getByLabel('メールアドレス').fill('hanako@example.jp');
    await page.route('**/api/v1.0/authentication/send-code', (route) => route.abort());
    await page.getByRole('button', { name: '認証コードを送信する' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('システムエラーが発生しました。').waitFor();
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(500);
    const turning = await page.evaluate(() =>
      [...document.querySelectorAll('svg')].filter(
        (drawing) =>
          getComputedStyle(drawing).animationName !== 'none' &&
          drawing.checkVisibility({ visibilityProperty: true }),
      ),
    );
    expect(turning).toEqual([]);
  });

  test('a 401 in the form is shown, and leads to the top page', async () => {
    const { page, context } = await openBrowser();
    const customer = createCustomer(page);
    await openForm(page, await signIn());
    await context.clearCookies();
    await customer.chooses('お届け先');
    await page.getByLabel('郵便番号').fill('1000001');
    await page.getByRole('dialog').getByText('操作の有効期限が切れました。').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

/** Returns the focused element, and whether the floating button covers any of it. */
interface Overlap {
  focused: string;
  isButtonShown: boolean;
  isCovered: boolean;
}

function overlapOfFocused(page: Page): Promise<Overlap> {
  return page.evaluate(async () => {
    // The button comes and goes with the scroll event of the next frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const element = document.activeElement ?? document.body;
    const button = document.querySelector('[aria-label="ページの先頭へ"]');
    const [box, over] = [element.getBoundingClientRect(), button?.getBoundingClientRect()];
    const isElsewhere = element === button || element.matches('body, main');
    return {
      focused: element.outerHTML.slice(0, 120),
      isButtonShown: over !== undefined,
      isCovered:
        over !== undefined &&
        !isElsewhere &&
        box.right > over.left &&
        box.left < over.right &&
        box.bottom > over.top &&
        box.top < over.bottom,
    };
  });
}

describe('the way back to the top', () => {
  const small = { width: 360, height: 480 };
  const toTop = (page: Page) => page.getByRole('button', { name: 'ページの先頭へ' });

  test('the way back to the top appears after scrolling and leads there', async () => {
    const { page } = await openBrowser(small);
    await page.goto('/');
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(await toTop(page).count()).toBe(0);
    await page.mouse.wheel(0, 600);
    await toTop(page).waitFor();
    await page
      .getByLabel('メールアドレス')
      .evaluate((field) => field.focus({ preventScroll: true }));
    await toTop(page).waitFor({ state: 'hidden' });
    await page.getByLabel('メールアドレス').evaluate((field) => field.blur());
    await toTop(page).click();
    await page.waitForFunction(() => window.scrollY === 0);
    await toTop(page).waitFor({ state: 'detached' });
  });

  test.each([small, desktop])(
    'at the end of a page the way back to the top covers nothing of the footer, at $width px',
    async ({ width }) => {
      const { page } = await openBrowser({ width, height: 480 });
      await page.goto('/');
      await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
      await page.mouse.wheel(0, 9_999);
      await page.waitForFunction(
        () => Math.ceil(window.scrollY + window.innerHeight) >= document.body.scrollHeight,
      );
      await toTop(page).waitFor();
      const footer = await page.getByRole('contentinfo').boundingBox();
      const button = await toTop(page).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
    },
  );

  test('the way back to the top, pressed by keyboard, gives the focus to the page', async () => {
    const { page } = await openBrowser(small);
    await page.goto('/');
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    await page.mouse.wheel(0, 600);
    await toTop(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.scrollY === 0);
    await toTop(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
  });

  test.each(['Tab', 'Shift+Tab'])(
    'the way back to the top never covers what %s gives the focus',
    async (key) => {
      const { page } = await openBrowser(small);
      const customer = createCustomer(page);
      await openForm(page, await signIn());
      await customer.chooses('お届け先');
      await page.getByLabel('郵便番号').waitFor();

      const seen: Overlap[] = [];
      for (let press = 0; press < 40; press += 1) {
        await page.keyboard.press(key);
        seen.push(await overlapOfFocused(page));
      }
      expect(seen.filter(({ isButtonShown }) => isButtonShown).length).toBeGreaterThan(3);
      expect(seen.filter(({ isCovered }) => isCovered)).toEqual([]);
    },
  );

  test('the way back in the history leads to the top as well', async () => {
    const { page } = await openBrowser(small);
    await page.goto('/campaign');
    await page.getByRole('link', { name: 'トップページへ' }).click();
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => window.scrollY > 300);
    await page.goBack();
    await page.getByRole('heading', { name: 'ページが見つかりません' }).waitFor();
    await page.goForward();
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('TOP leads from the form to the top of the first page', async () => {
    const { page } = await openBrowser(small);
    await openForm(page, await signIn());
    await page.getByRole('button', { name: 'メニュー' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'TOP' }).click();
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a link to the page that one is on leads to its top', async () => {
    const { page } = await openBrowser(desktop);
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.goto('/');
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => window.scrollY > 0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'TOP' })
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForFunction(() => window.scrollY === 0);
  });
});

describe('metadata that does not come', () => {
  test('metadata that did not come is fetched once the network is back, and with it the links', async () => {
    const { page, context } = await openBrowser(desktop);
    await page.route('**/api/v1.0/metadata', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto('/');
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    const link = page.getByRole('banner').getByRole('link', { name: 'サイトマップ' });
    expect(await link.count()).toBe(0);
    await page.unroute('**/api/v1.0/metadata');
    await context.setOffline(true);
    await context.setOffline(false);
    await link.waitFor();
  });

  test('without metadata the sign-in works; the form says so, and a retry leads on', async () => {
    const { page } = await openBrowser();
    await page.route('**/api/v1.0/metadata', (route) => route.fulfill({ status: 500, body: 'x' }));
    const customer = createCustomer(page);
    await page.goto('/');
    await customer.asksForACode();
    await customer.entersTheCode();
    await customer.provesMembership();
    const retry = page.getByRole('button', { name: 'もう一度読み込む' });
    await retry.waitFor();
    await page.unroute('**/api/v1.0/metadata');
    await retry.click();
    await customer.heading('変更する内容をお選びください');
  });
});

test('in forced colours the page and a dialog keep their edges, and axe finds nothing', async () => {
  const { page } = await openBrowser();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/');
  const field = page.getByLabel('メールアドレス');
  await field.fill('hanako@example.jp');
  expect(await violationsOf(page)).toEqual([]);
  const edge = await field.evaluate((input) => getComputedStyle(input).borderTopStyle);
  expect(edge).toBe('solid');
  await page.route('**/api/v1.0/authentication/send-code', (route) => route.abort());
  await page.getByRole('button', { name: '認証コードを送信する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.evaluate((box) => getComputedStyle(box).borderTopStyle)).toBe('solid');
  expect(await violationsOf(page)).toEqual([]);
});
