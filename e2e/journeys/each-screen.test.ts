import { violationsOf } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import {
  cutBySpacing,
  doesSomethingWhenDrawnAway,
  doubledIds,
  fieldsWithoutPurpose,
  misnamedControls,
  tinyTargets,
  withoutOutline,
} from '../support/each-screen';
import { desktop, phone, useBrowser } from '../support/use-browser';
import { changeEverything } from '../support/whole-journey';

jest.setTimeout(120_000); // The tab key goes through ten screens.

const openBrowser = useBrowser();

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('%s', (_where, viewport) => {
  /** Elements that break a rule, by the rule; each begins with the name of its screen: `contact: …`. */
  const found: Record<string, string[]> = {};
  const screens: string[] = [];

  beforeAll(async () => {
    const { page } = await openBrowser(viewport);
    const note = (rule: string, screen: string, some: readonly unknown[]) => {
      found[rule] = [
        ...(found[rule] ?? []),
        ...some.map((one) => `${screen}: ${JSON.stringify(one)}`),
      ];
    };
    await changeEverything(page, createCustomer(page), async (screen) => {
      screens.push(screen);
      note('axe', screen, await violationsOf(page));
      note('ids', screen, await doubledIds(page));
      note('names', screen, await misnamedControls(page));
      note('targets', screen, await tinyTargets(page));
      note('spacing', screen, await cutBySpacing(page));
      note('purpose', screen, await fieldsWithoutPurpose(page));
      note('outlines', screen, await withoutOutline(page));
      const language = await page.evaluate(() =>
        [...document.querySelectorAll('[lang]')].map((part) => part.getAttribute('lang')),
      );
      note(
        'language',
        screen,
        language.filter((each) => each !== 'ja'),
      );
      if (screen === 'done') return;
      note('pressed', screen, (await doesSomethingWhenDrawnAway(page)) ? [true] : []);
    });
  });

  test('ten screens of the journey are looked at', () => {
    expect(screens).toHaveLength(10);
  });

  test.each([
    ['axe', 'axe finds nothing'],
    ['ids', 'no id stands twice'],
    ['names', 'the name of each control begins or ends with what it shows'],
    ['targets', 'targets are 24 pixels high and wide at least, but for links in a line'],
    ['spacing', 'with wide spacing of text nothing is cut'],
    ['purpose', 'each field about the customer says what it is for'],
    ['outlines', 'what has the focus is outlined'],
    ['language', 'the page is in Japanese, in all of its parts'],
    ['pressed', 'a press that is drawn away does nothing'],
  ])('rule %s on each screen: %s', (rule) => {
    expect(found[rule]).toEqual([]);
  });
});
