import { act, screen, within } from '@testing-library/react';
import type { Judged } from './live';
import { findSection, getSection, live, open, reads } from './testing/open';
import { done, lost, type Served } from './testing/start-server';

const markup = '<img src="x" onerror="alert(1)">';
const cellText = ({ textContent }: Element) => textContent;
const rowsOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('row')
    .map((row) => Array.from((row as HTMLTableRowElement).cells, cellText).join(' | '));
const time = (iso: string) =>
  new Date(iso).toLocaleString('ja', { dateStyle: 'medium', timeStyle: 'short' });

describe('what is live', () => {
  test('a release is shown with its number, flow, author, time and versions', async () => {
    await open();
    const section = getSection('公開中');
    expect(section).toHaveTextContent(`リリース ${live.release}`);
    expect(section).toHaveTextContent(`${time(live.activatedDatetime)} activate（team-auth）`);
    expect(rowsOf(section)).toEqual([
      '部品 | 版 | 訪問者 | 失敗',
      'host | 1.0.0 | 100 % | –',
      'remote-auth | 1.2.0 | 100 % | –',
    ]);
    expect(within(section).queryByText('警告')).toBeNull();
    expect(section).not.toHaveTextContent('null');
  });

  test('the reason of a release follows its author', async () => {
    await open({ live: { why: 'new words' } });
    expect(getSection('公開中')).toHaveTextContent('activate（team-auth）: new words');
  });

  test('a rollout is a row of its own, and the live version has the rest of the visitors', async () => {
    await open({
      live: { rollouts: { 'remote-auth': { version: '1.3.0', traffic: 0.07, judge: true } } },
    });
    expect(rowsOf(getSection('公開中')).slice(2)).toEqual([
      'remote-auth | 1.2.0 | 99.93 % | –',
      'remote-auth | 1.3.0 自動判定 | 0.07 % | –',
    ]);
  });

  test('a rollout that is not analysed has no badge', async () => {
    await open({
      live: { rollouts: { 'remote-auth': { version: '1.3.0', traffic: 1, judge: false } } },
    });
    expect(rowsOf(getSection('公開中'))[3]).toBe('remote-auth | 1.3.0  | 1 % | –');
  });

  test('warnings of the status and faults of the analysis are shown together', async () => {
    const told = [{ code: 'no-release', params: { id: '000001-0' } }];
    await open({
      live: { faults: [{ code: 'not-active', params: { name: 'remote-news' } }] },
      answers: { [reads.status]: done({ told }) },
    });
    const section = getSection('公開中');
    expect(await within(section).findByText('警告')).toBeVisible();
    expect(section).toHaveTextContent('リリース「000001-0」はありません。');
    expect(section).toHaveTextContent('「remote-news」は公開中の部品ではありません。');
  });

  test('a status that cannot be read leaves the versions that are live', async () => {
    await open({ answers: { [reads.status]: lost } });
    expect(rowsOf(getSection('公開中'))).toHaveLength(3);
  });
});

describe('teams of parts', () => {
  test.each([
    ['a mail address', 'sign-in@teams.example.jp', 'mailto:sign-in@teams.example.jp'],
    ['a number', '03-0000-0100', 'tel:0300000100'],
    ['a number of another country', '+81 (3) 0000-0100', 'tel:+81300000100'],
    ['an address of the web', 'https://chat.example.jp/a', 'https://chat.example.jp/a'],
  ])('the contact of a team that is %s is a link', async (_what, contact, href) => {
    await open({ live: { owners: { 'remote-auth': { name: 'サインイン担当', contact } } } });
    const section = getSection('公開中');
    expect(section).toHaveTextContent(`担当：サインイン担当 ${contact}`);
    expect(within(section).getByRole('link', { name: contact })).toHaveAttribute('href', href);
  });

  test.each([
    ['#sign-in'],
    ['javascript:alert(1)'],
    ['03-0000-0100（夜間）'],
    ['http://a.example'],
  ])('the contact "%s" is words alone', async (contact) => {
    await open({ live: { owners: { 'remote-auth': { name: 'A', contact } } } });
    expect(getSection('公開中')).toHaveTextContent(contact);
    expect(within(getSection('公開中')).queryByRole('link')).toBeNull();
  });

  test('a part whose team is not known says where to name it', async () => {
    await open();
    expect(within(getSection('公開中')).getAllByText(/担当は登録されていません/)).toHaveLength(2);
  });
});

describe('notices of the server', () => {
  const notice = (minute: number) => ({
    atDatetime: `2026-11-24T10:0${minute}:00.000Z`,
    told: {
      code: 'few-networks',
      params: { name: 'remote-auth', version: `1.${minute}.0`, networks: 2 },
      because: [
        { code: 'worse-failed', params: { share: '67.0', visitors: 6, base: '0.5', others: 900 } },
      ],
    },
  });

  test('a notice has its time, and says why the server does not withdraw by itself', async () => {
    await open({ live: { notices: [notice(1)] } });
    const section = getSection('サーバーからのお知らせ');
    expect(section).toHaveTextContent(time('2026-11-24T10:01:00.000Z'));
    expect(section).toHaveTextContent(
      'remote-auth 1.1.0 は撤回の条件に達しましたが、報告したネットワークが 2 つだけのため、自動では撤回していません：この版では 6 人中 67.0 %、公開中の版では 900 人中 0.5 % で表示できませんでした。',
    );
    expect(within(section).queryByText('これより前のお知らせ')).toBeNull();
  });

  test('three notices are shown, and earlier ones on request', async () => {
    await open({ live: { notices: [4, 3, 2, 1].map(notice) } });
    const section = getSection('サーバーからのお知らせ');
    expect(within(section).getByText(/1\.2\.0/)).toBeVisible();
    expect(within(section).getByText(/1\.1\.0/)).not.toBeVisible();
    within(section).getByText('これより前のお知らせ').click();
    expect(within(section).getByText(/1\.1\.0/)).toBeVisible();
  });

  test('a site without notices has no such section', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'サーバーからのお知らせ' })).toBeNull();
  });
});

describe('refusals of the server', () => {
  const unknown = { code: 'of-another-version', params: {}, text: `It broke: ${markup}.` };

  test('a refusal that the page does not know is shown in the English of the server, as text', async () => {
    await open({ live: { faults: [unknown] } });
    const line = within(getSection('公開中')).getByText(/It broke/);
    expect(line.closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(line).toHaveTextContent(unknown.text);
    expect(document.querySelector('img')).toBeNull();
  });

  test('a refusal that the page knows is marked with its language', async () => {
    await open({ live: { faults: [{ code: 'no-host', params: {} }] } });
    const line = within(getSection('公開中')).getByText(/公開中の/);
    expect(line.closest('[lang]')).toHaveAttribute('lang', 'ja');
  });

  test('a page in English shows the English of the server', async () => {
    await open({
      language: 'en',
      live: { faults: [{ code: 'no-host', params: {}, text: 'No host is live.' }] },
    });
    expect(getSection('Live')).toHaveTextContent('WarningsNo host is live.');
  });
});

describe('history', () => {
  const withdrawn = {
    release: '000007-aaaaaaaaaaaa',
    activatedDatetime: '2026-11-24T10:00:00.000Z',
    flow: 'withdraw',
    by: 'ops-day',
    why: `customers see ${markup}`,
    changed: ['-remote-auth 1.3.0', 'remote-auth 1.2.0'],
  };
  const first = { ...withdrawn, release: '000001-0', flow: 'activate', why: null, changed: [] };

  test('each release has a line with time, flow and author, its reason, and what it changed', async () => {
    await open({ answers: { [reads.history]: done({ releases: [withdrawn, first], told: [] }) } });
    const items = await within(getSection('履歴')).findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      `${time(withdrawn.activatedDatetime)} withdraw（ops-day）${withdrawn.why}000007-aaaaaaaaaaaa, -remote-auth 1.3.0, remote-auth 1.2.0`,
      `${time(first.activatedDatetime)} activate（ops-day）000001-0`,
    ]);
    expect(document.querySelector('img')).toBeNull();
  });

  test('a record that was changed afterwards is reported above the releases', async () => {
    const told = [{ code: 'changed-record', params: { release: '000005-0', by: '000006-0' } }];
    await open({ answers: { [reads.history]: done({ releases: [first], told }) } });
    const section = getSection('履歴');
    expect(await within(section).findByText('警告')).toBeVisible();
    expect(section).toHaveTextContent(
      '000005-0 の記録が、000006-0 が書かれた後に変更されています。',
    );
  });

  test('a history that cannot be read leaves its heading', async () => {
    await open({ answers: { [reads.history]: lost } });
    expect(getSection('履歴')).toHaveTextContent(/^履歴$/);
  });

  test('an answer that arrives after the page was left is not used', async () => {
    let answer: (value: Served) => void = () => undefined;
    const error = jest.spyOn(console, 'error');
    const waits = new Promise<Served>((resolve) => (answer = resolve));
    const { user } = await open({
      answers: {
        [reads.history]: () => waits,
        'DELETE session': done({}),
      },
    });
    await user.click(screen.getByRole('button', { name: 'サインアウト' }));
    await act(async () => answer(done({ releases: [first], told: [] })));
    expect(error).not.toHaveBeenCalled();
  });
});

const hour = 60 * 60 * 1000;
const ten = Date.parse('2026-11-24T10:00:00.000Z');
const clock = (at: number) =>
  new Date(at).toLocaleTimeString('ja', { hour: 'numeric', minute: '2-digit' });

describe('figures of a rollout', () => {
  const judged = {
    name: 'remote-auth',
    version: '1.3.0',
    live: '1.2.0',
    traffic: 1,
    figures: {
      arm: { mounted: 3, 'failed threw': 1, 'failed slow': 1, begun: 2, ordered: 1, left: 3 },
      base: { mounted: 97, 'failed slow': 1, begun: 40, ordered: 0 },
    },
    seen: {
      arm: {
        points: [
          [ten, 2, 0],
          [ten + hour, 3, 2],
        ],
        groups: { webkit: { visitors: 2, hits: 2 }, chromium: { visitors: 3, hits: 0 } },
      },
      base: { points: [[ten, 97, 0]], groups: { chromium: { visitors: 97, hits: 0 } } },
    },
    unseen: [{ code: 'no-release', params: { id: '000001-0' } }],
    held: null,
  } satisfies Judged;
  const rollouts = { 'remote-auth': { version: '1.3.0', traffic: 1, judge: true } };

  test('reports of both versions stand side by side, with shares of what belongs together', async () => {
    await open({ live: { rollouts, judged: [judged] } });
    const table = screen.getByRole('table', { name: 'remote-auth の報告' });
    expect(rowsOf(table)).toEqual([
      '項目 | 1.3.0（一部） | 1.2.0（公開中）',
      '表示された | 3（60.0 %） | 97（99.0 %）',
      '表示できなかった | 2（40.0 %） | 1（1.0 %）',
      '　うち slow | 1 | 1',
      '　うち エラー | 1 | 0',
      '入力を始めた | 2 | 40',
      '注文が受け付けられた | 1（25.0 %） | 0',
      '注文せずに離れた | 3（75.0 %） | 0',
    ]);
    expect(screen.queryByText('一部の訪問者だけに公開している版はありません。')).toBeNull();
  });

  test('failures are shown by browser, and a kind that nobody came with on one side has a dash', async () => {
    await open({ live: { rollouts, judged: [judged] } });
    expect(rowsOf(screen.getByRole('table', { name: /ブラウザー別/ }))).toEqual([
      'ブラウザー | 1.3.0（一部） | 1.2.0（公開中）',
      'Chrome 系 | 0/3（0 %） | 0/97（0 %）',
      'Safari・iPhone | 2/2（100 %） | –',
    ]);
  });

  test('figures without any visitor have neither a table of browsers nor a line', async () => {
    const nobody = { points: [], groups: {} };
    const seen = { arm: nobody, base: nobody };
    await open({ live: { rollouts, judged: [{ ...judged, seen }] } });
    expect(screen.queryByRole('table', { name: /ブラウザー別/ })).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('the share over time is a drawing whose words say the last and the highest of both versions', async () => {
    await open({ live: { rollouts, judged: [judged] } });
    expect(screen.getByRole('img')).toHaveAccessibleName(
      `表示できなかった割合の推移: 1.3.0：最後は 67 %、最大 67 %（${clock(ten + hour)}）。 1.2.0：最後は 0 %、最大 0 %（${clock(ten)}）。`,
    );
  });

  test('what the analysis cannot see yet stands below its figures', async () => {
    await open({ live: { rollouts, judged: [judged] } });
    const section = getSection('一部の訪問者への公開');
    expect(section).toHaveTextContent('判定でまだ分からないことリリース「000001-0」はありません。');
  });

  test('an analysis that sees all says nothing of what it cannot see', async () => {
    await open({ live: { rollouts, judged: [{ ...judged, unseen: [] }] } });
    expect(getSection('一部の訪問者への公開')).not.toHaveTextContent('判定でまだ');
  });

  test('a rollout that is not analysed has no figures', async () => {
    await open({ live: { rollouts, judged: [{ ...judged, name: 'remote-news' }] } });
    const section = await findSection('一部の訪問者への公開');
    expect(section).toHaveTextContent('自動判定をしていないため、表示の報告はありません。');
    expect(within(section).getByRole('heading', { name: 'remote-auth 1.3.0' })).toBeVisible();
    expect(within(section).queryByRole('table')).toBeNull();
  });

  test('a site without rollouts says so', async () => {
    await open();
    expect(getSection('一部の訪問者への公開')).toHaveTextContent(
      '一部の訪問者だけに公開している版はありません。',
    );
  });
});
