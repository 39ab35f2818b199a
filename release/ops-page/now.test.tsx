import { screen, waitFor, within } from '@testing-library/react';
import type { Failing, Live } from './live';
import { buttonOf, getSection, live, open, release } from './testing/open';
import { done, served } from './testing/start-server';

const section = '今の状態';
const dialog = () => screen.getByRole('dialog');
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const moved = done({ release: '000008-0', changed: true, changes: [], told: [] });
const minute = 60_000;
const ten = Date.parse('2026-11-24T10:00:00.000Z');

const failing: Failing = {
  name: 'remote-auth',
  version: '1.2.0',
  traffic: 100,
  group: null,
  seen: { visitors: 12, hits: 8 },
  minutes: 15,
  networks: { visitors: 9, hits: 5.6 },
  isSure: true,
  instead: '1.1.0',
  points: [
    [ten, 20, 0],
    [ten + 10 * minute, 12, 8],
  ],
  stages: { timeout: 2, threw: 6, odd: 1 },
};
const reported = [
  {
    name: 'remote-auth',
    version: '1.2.0',
    newest: { visitors: 12, hits: 8 },
    lastHour: { visitors: 32, hits: 8 },
  },
];
const openFailing = (more: Partial<Failing> = {}, given: Partial<Live> = {}) =>
  open({
    live: { failing: [{ ...failing, ...more }], reported, ...given },
    answers: { 'POST withdraw': moved },
  });

describe('what fails now', () => {
  test('the state is the first section of the page, before what is live', async () => {
    await openFailing();
    const [first, second] = screen.getAllByRole('region');
    expect([first, second]).toEqual([getSection(section), getSection('公開中')]);
  });

  test('a version that fails is named with its share, its visitors, its networks and what takes its place', async () => {
    await openFailing();
    const alarm = getSection(section);
    expect(alarm).toHaveTextContent('remote-auth 1.2.0 を表示できていません');
    expect(within(alarm).getByText('67 %')).toBeVisible();
    expect(alarm).toHaveTextContent('直近 15 分の訪問者 12 人中 8 人');
    expect(alarm).toHaveTextContent('1 時間以内に報告した 9 のネットワークのうち、約 6 で失敗。');
    expect(alarm).toHaveTextContent('撤回すると、次のページから全員が 1.1.0 になります。');
    expect(alarm).toHaveTextContent('これまでの失敗：エラー 6、時間切れ 2、odd 1');
    expect(alarm).toHaveTextContent('今は訪問者の 100 % に公開中です。');
    expect(alarm).not.toHaveTextContent('偶然');
    expect(alarm).not.toHaveTextContent('見つかっていません');
  });

  test('what fails is told to a screen reader once, and in the title of the tab', async () => {
    await openFailing();
    const told = within(getSection(section)).getAllByRole('status');
    expect(told.map(({ textContent }) => textContent)).toContain(
      'remote-auth 1.2.0 を表示できていません',
    );
    expect(document.title).toBe('（1）リリース管理');
  });

  test('the team of a part that fails is named with its contact', async () => {
    await openFailing({}, { owners: { 'remote-auth': { name: 'A', contact: '03-0000-0100' } } });
    expect(within(getSection(section)).getByRole('link', { name: '03-0000-0100' })).toHaveAttribute(
      'href',
      'tel:0300000100',
    );
  });

  test('a version that may fail by chance or by few networks is a warning that says so', async () => {
    await openFailing({ isSure: false });
    const alarm = getSection(section);
    expect(alarm).toHaveTextContent('remote-auth 1.2.0 を表示できていない可能性があります');
    expect(alarm).toHaveTextContent('偶然や、少数のネットワークからの偽の報告かもしれません。');
  });

  test('a failure that was counted by networks speaks of networks, not of minutes', async () => {
    await openFailing({ minutes: null });
    const alarm = getSection(section);
    expect(alarm).toHaveTextContent('報告のあった 12 のネットワークのうち約 8');
    expect(alarm).not.toHaveTextContent(/分の訪問者|1 時間以内に/);
  });

  test('a failure of some browsers alone names them', async () => {
    await openFailing({ group: 'webkit' });
    expect(getSection(section)).toHaveTextContent('Safari・iPhone の訪問者で失敗しています。');
  });

  test('the share of what fails over time is drawn, and said in words', async () => {
    await openFailing();
    expect(within(getSection(section)).getByRole('img')).toHaveAccessibleName(
      /^表示できなかった割合の推移: 1\.2\.0：最後は 67 %、最大 67 %/,
    );
  });

  test('failures of which no report says the stage are not told by kind', async () => {
    await openFailing({ stages: {} });
    expect(getSection(section)).not.toHaveTextContent('これまでの失敗');
  });

  test('several versions that fail are all named above the first of them', async () => {
    const other = { ...failing, name: 'remote-news', seen: { visitors: 100, hits: 7 } };
    await open({ live: { failing: [failing, other], reported } });
    expect(getSection(section)).toHaveTextContent(
      '2 つの版で失敗しています：remote-auth 1.2.0 67 %、remote-news 1.2.0 7.0 %',
    );
    expect(getSection(section)).toHaveTextContent('複数の部品で同時に失敗しています。');
  });

  test('two versions of one part that fail are no fault of several parts', async () => {
    await open({ live: { failing: [failing, { ...failing, version: '1.3.0' }], reported } });
    expect(getSection(section)).toHaveTextContent('2 つの版で失敗しています');
    expect(getSection(section)).not.toHaveTextContent('複数の部品');
  });

  test('the share of a version that fails stands beside it among what is live', async () => {
    await openFailing();
    expect(within(getSection('公開中')).getByText('25 %')).toBeVisible();
  });

  test('what is live carries the alarm too, and leads to the state', async () => {
    await openFailing();
    const shown = getSection('公開中');
    expect(shown).toHaveTextContent('remote-auth 1.2.0 を表示できていません');
    expect(within(shown).getByRole('link', { name: /今の状態/ })).toHaveAttribute(
      'href',
      `#${getSection(section).id}`,
    );
  });
});

const held = {
  name: 'remote-auth',
  version: '1.3.0',
  live: '1.2.0',
  traffic: 1,
  figures: { arm: {}, base: {} },
  seen: { arm: { points: [], groups: {} }, base: { points: [], groups: {} } },
  unseen: [],
  held: { code: 'verdict-held', params: { name: 'remote-auth', version: '1.3.0', percent: 1 } },
} satisfies Live['judged'][number];
const openHeld = (more: Partial<Live['judged'][number]> = {}) =>
  open({
    live: {
      reported: [
        { ...reported[0], newest: { visitors: 9, hits: 0 }, lastHour: { visitors: 9, hits: 0 } },
      ] as Live['reported'],
      rollouts: { 'remote-auth': { version: '1.3.0', traffic: 1, judge: true } },
      judged: [{ ...held, ...more }],
    },
  });

describe('a rollout that is held', () => {
  test('the state says which rollout is held and why, and does not say that all is well', async () => {
    await openHeld();
    const state = getSection(section);
    expect(state).toHaveTextContent('remote-auth 1.3.0 の公開の拡大を止めています');
    expect(state).toHaveTextContent('表示が遅いため、公開を訪問者の 1 % に留めています');
    expect(state).not.toHaveTextContent('見つかっていません');
  });

  test.each([section, '公開中'])('the section %s leads to the rollouts', async (name) => {
    await openHeld();
    const link = within(getSection(name)).getByRole('link', { name: /一部の訪問者への公開/ });
    expect(link).toHaveAttribute('href', `#${getSection('一部の訪問者への公開').id}`);
  });

  test('a rollout that is not held raises no alarm', async () => {
    await openHeld({ held: null });
    expect(getSection(section)).toHaveTextContent('表示できていない版は見つかっていません');
    expect(getSection('公開中')).not.toHaveTextContent('止めています');
    expect(within(getSection('公開中')).queryByRole('link')).toBeNull();
  });
});

describe('withdrawal of what fails', () => {
  test('a withdrawal is asked for with what takes its place, and expects the release that the page shows', async () => {
    const { user, of } = await openFailing();
    await user.click(buttonOf(section, '撤回する'));
    expect(dialog()).toHaveAccessibleName('remote-auth 1.2.0 を全員から撤回しますか？');
    expect(dialog()).toHaveAccessibleDescription(
      '撤回すると、次のページから全員が 1.1.0 になります。 入力内容は残ります。',
    );
    expect(of('POST withdraw')).toEqual([]);
    await user.click(inDialog('撤回する'));
    expect(await within(getSection(section)).findByText('完了しました。')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(of('POST withdraw').map(({ body }) => body)).toEqual([
      { name: 'remote-auth', version: '1.2.0', why: '表示の失敗 8/12', expect: release },
    ]);
  });

  test('the outcome of a withdrawal stays when the version fails no more', async () => {
    let now: Partial<Live> = { failing: [failing] };
    const { user } = await open({
      answers: {
        'GET live': () => served({ ...live, reported, ...now }),
        'POST withdraw': () => {
          now = {};
          return moved;
        },
      },
    });
    await screen.findByRole('region', { name: section });
    await user.click(buttonOf(section, '撤回する'));
    await user.click(inDialog('撤回する'));
    await waitFor(() => expect(getSection(section)).toHaveTextContent('見つかっていません'));
    expect(getSection(section)).toHaveTextContent('完了しました。');
    expect(document.title).toBe('リリース管理');
  });

  test('a withdrawal that is cancelled does nothing', async () => {
    const { user, of } = await openFailing();
    await user.click(buttonOf(section, '撤回する'));
    await user.click(inDialog('やめる'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(of('POST withdraw')).toEqual([]);
  });

  test.each<[string, Partial<Live['you']>]>([
    ['may not activate', { may: ['read'] }],
    ['is for other parts', { parts: ['remote-news'] }],
  ])('a token that %s sees what fails, and no button', async (_what, you) => {
    await openFailing({}, { you: { ...live.you, ...you } });
    expect(getSection(section)).toHaveTextContent('remote-auth 1.2.0 を表示できていません');
    expect(within(getSection(section)).queryByRole('button')).toBeNull();
  });

  test('a version that nothing can replace has no button, and says whom to ask', async () => {
    await openFailing({ instead: null });
    expect(getSection(section)).toHaveTextContent('代わりに出せる版がありません。');
    expect(within(getSection(section)).queryByRole('button')).toBeNull();
  });
});

describe('what is known', () => {
  test('a site of which nobody reports does not say that it works', async () => {
    await open();
    expect(getSection(section)).toHaveTextContent('表示の報告を集めていません');
    expect(getSection(section)).not.toHaveTextContent('見つかっていません');
    expect(document.title).toBe('リリース管理');
  });

  test('a site without a report in the last hour says so, with the time of the last one', async () => {
    const none = [
      { ...reported[0], newest: { visitors: 0, hits: 0 }, lastHour: { visitors: 0, hits: 0 } },
    ] as Live['reported'];
    await open({ live: { reported: none, latestDatetime: '2026-11-24T09:00:00.000Z' } });
    const when = new Date('2026-11-24T09:00:00.000Z').toLocaleString('ja', {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    expect(getSection(section)).toHaveTextContent('表示できているかは分かりません');
    expect(getSection(section)).toHaveTextContent(`最後の報告：${when}`);
  });

  test('a site whose first report has not come says since when it waits', async () => {
    const none = [
      { ...reported[0], newest: { visitors: 0, hits: 0 }, lastHour: { visitors: 0, hits: 0 } },
    ] as Live['reported'];
    await open({ live: { reported: none } });
    expect(getSection(section)).toHaveTextContent(/から報告を待っています。/);
  });

  test('a site that works says of how many visitors it knows, and which parts nobody reports of', async () => {
    const good = [
      {
        ...reported[0],
        newest: { visitors: 500, hits: 0 },
        lastHour: { visitors: 2_000, hits: 1 },
      },
    ] as Live['reported'];
    await open({ live: { reported: good } });
    expect(getSection(section)).toHaveTextContent('表示できていない版は見つかっていません');
    expect(getSection(section)).toHaveTextContent(
      '表示できなかった訪問者：直近 15 分は 500 人中 0 人、1 時間では 2000 人中 1 人（<0.1 %）。',
    );
    expect(getSection(section)).toHaveTextContent('報告を集めていない部品：host');
  });
});
