import { createCustomer } from '../support/customer';
import { inbox } from '../support/environment';
import { translate, translatedTexts } from '../support/translator';
import { desktop, phone, useBrowser } from '../support/use-browser';
import { changedTexts, changeEverything } from '../support/whole-journey';

const openBrowser = useBrowser();

test.each([
  ['on a phone', phone, 7],
  ['on a wide screen', desktop, 11],
])(
  'a page that the browser translates again and again %s completes the order, and no version is blamed for it',
  async (_where, viewport, seed) => {
    const { page, context, problems } = await openBrowser(viewport);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await translate(page, seed);
    const customer = createCustomer(page);
    let least = Infinity;
    const product = await changeEverything(page, customer, async () => {
      least = Math.min(least, await translatedTexts(page));
    });
    expect(least).toBeGreaterThan(5);
    const screen = (await page.getByRole('main').innerText()).replace(/[‹›]/g, '');
    // A translation turns the order of a label and its value around, so that only single words are looked for.
    for (const word of changedTexts.flatMap((text) => text.split(' '))) {
      expect(screen).toContain(word);
    }
    expect((await inbox.waitFor(customer.email, 2)).Text).toContain(product);
    expect(problems).toEqual([]);
    expect(errors).toEqual([]);
    const cookies = await context.cookies();
    expect(cookies.filter(({ value }) => value.includes('~'))).toEqual([]);
  },
);

test('a press that lasts while its words are translated again is a press', async () => {
  const { page } = await openBrowser(phone);
  await translate(page, 3);
  await page.goto('/');
  const button = page.locator('[data-slot] [type=submit]');
  await button.waitFor();
  const presses = await button.evaluateHandle((pressed) => {
    const counted = { count: 0 };
    pressed.addEventListener('click', () => (counted.count += 1));
    return counted;
  });
  for (let press = 0; press < 30; press += 1) await button.click({ delay: 90 });
  expect((await presses.jsonValue()).count).toBe(30);
});
