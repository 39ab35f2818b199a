import { act, screen, waitFor, within } from '@testing-library/react';
import type { Live } from './live';
import { buttonOf, fieldOf, getSection, live, open, reads, release } from './testing/open';
import {
  type Answers,
  done,
  lines,
  lost,
  refused,
  type Served,
  served,
} from './testing/start-server';

const long = 'あ'.repeat(100);
const dialog = () => screen.getByRole('dialog');
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const moved = done({ release: '000008-0', changed: true, changes: [], told: [] });
const bodies = (requests: { body: unknown }[]) => requests.map(({ body }) => body);

describe('outcome of a press', () => {
  const section = '前のリリースへ戻す';

  /** Presses "roll back", which the server answers with `answer`. */
  async function pressRollback(answer: Answers[string], language: 'ja' | 'en' = 'ja') {
    const opened = await open({ language, answers: { 'POST rollback': answer } });
    const name = language === 'ja' ? section : 'Roll back';
    await opened.user.click(buttonOf(name, name));
    return { ...opened, section: getSection(name) };
  }
  const alertIn = (element: HTMLElement) => within(element).findByRole('alert');

  test('a press that succeeds says so, with the release and what customers see change', async () => {
    const { section } = await pressRollback(
      done({
        release: '000008-0',
        changed: true,
        changes: [{ what: 'part', name: 'host', from: '2.0.0', to: '1.0.0' }],
        told: [{ code: 'no-release', params: { id: '000001-0' } }],
      }),
    );
    expect(await within(section).findByText('完了しました。')).toBeVisible();
    expect(section).toHaveTextContent(
      'リリース「000001-0」はありません。リリース 000008-0host 2.0.0 → 1.0.0',
    );
  });

  test('a press that changes nothing says that this was live already', async () => {
    const { section } = await pressRollback(done({ release: '000007-0', changed: false }));
    await within(section).findByText('完了しました。');
    expect(section).toHaveTextContent('すでに公開中でした。');
    expect(section).not.toHaveTextContent('リリース 000007-0');
  });

  test('a press that waits for a second person says its number, and no release', async () => {
    const { section } = await pressRollback(done({ waiting: 3 }, true));
    await within(section).findByText('完了しました。');
    expect(section).toHaveTextContent('番号 3 で、別の人の承認を待っています。');
    expect(section).not.toHaveTextContent('リリース undefined');
  });

  test('a refused press says that it was not done, and why', async () => {
    const { section } = await pressRollback(
      refused(409, {
        code: 'other-release',
        params: { expected: '000007-0', served: '000008-0' },
      }),
    );
    expect(await alertIn(section)).toHaveTextContent(
      '実行できませんでした。公開中のリリースが 000007-0 から 000008-0 に変わりました。内容を確かめてから、やり直してください。',
    );
    expect(section).not.toHaveTextContent('完了しました。');
  });

  test('a press without an answer says that it may have happened', async () => {
    const { section } = await pressRollback(lost);
    expect(await alertIn(section)).toHaveTextContent(
      'サーバーから返事がありません。実行された可能性があります。',
    );
    expect(section).not.toHaveTextContent('実行できませんでした。');
  });

  test.each([
    ['ja', '表示を試しています'],
    ['en', 'mounting'],
  ] as const)(
    'a press under way shows its step in %s, and cannot be pressed again',
    async (language, step) => {
      let end: (line: string) => void = () => undefined;
      const rest = new Promise<string>((resolve) => (end = resolve));
      const { user, section, of } = await pressRollback(
        lines('{"step":"mounting","stepJa":"表示を試しています"}\n', rest),
        language,
      );
      await waitFor(() => expect(section).toHaveTextContent(step));
      const button = within(section).getByRole('button');
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
      await act(async () => end('{"value":{"release":"000008-0"},"lines":[],"warns":false}\n'));
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
      expect(section).not.toHaveTextContent(step);
      expect(section).toHaveTextContent('000008-0');
      expect(of('POST rollback')).toHaveLength(1);
    },
  );

  test('a second press removes how the first one ended', async () => {
    let isFirst = true;
    const { user, section } = await pressRollback(() => {
      if (!isFirst) return new Promise<Served>(() => undefined);
      isFirst = false;
      return moved;
    });
    await within(section).findByText('完了しました。');
    await user.click(within(section).getByRole('button'));
    expect(within(section).queryByText('完了しました。')).toBeNull();
  });
});

describe('rollback', () => {
  const section = '前のリリースへ戻す';

  test('a rollback names where it leads and what customers will see change', async () => {
    const changes = [{ what: 'part', name: 'host', from: '1.0.0', to: '0.9.0' }];
    await open({ answers: { [reads.diff]: done({ changes }) } });
    await waitFor(() => expect(getSection(section)).toHaveTextContent('host 1.0.0 → 0.9.0'));
    expect(getSection(section)).toHaveTextContent('戻り先：000006-bbbbbbbbbbbb');
  });

  test('a rollback expects the release that the page shows, and has a reason at hand', async () => {
    const { user, of } = await open({ answers: { 'POST rollback': moved } });
    await user.click(buttonOf(section, section));
    expect(bodies(of('POST rollback'))).toEqual([{ expect: release, why: '不具合のため' }]);
  });

  test('the reason of a rollback is cut at 80 characters and sent trimmed', async () => {
    const { user, of } = await open({ answers: { 'POST rollback': moved } });
    const field = fieldOf(section, '理由（履歴に残ります）');
    await user.clear(field);
    await user.paste(` ${long}`);
    await user.click(buttonOf(section, section));
    expect(bodies(of('POST rollback'))).toEqual([{ expect: release, why: 'あ'.repeat(79) }]);
  });

  test('a rollback whose reason was emptied sends none', async () => {
    const { user, of } = await open({ answers: { 'POST rollback': moved } });
    const field = fieldOf(section, '理由（履歴に残ります）');
    await user.clear(field);
    await user.type(field, ' ');
    await user.click(buttonOf(section, section));
    expect(bodies(of('POST rollback'))).toEqual([{ expect: release }]);
  });

  test('a first release has no rollback', async () => {
    await open({
      live: { previous: null },
      answers: { [`GET diff?from=${release}&to=${release}`]: done({ changes: [] }) },
    });
    expect(getSection(section)).toHaveTextContent('戻れるリリースがありません。');
    expect(within(getSection(section)).queryByRole('button')).toBeNull();
    expect(within(getSection(section)).queryByRole('textbox')).toBeNull();
  });
});

describe('rollout', () => {
  const section = '一部の訪問者への公開';
  const rollouts = { 'remote-auth': { version: '1.3.0', traffic: 1, judge: false } };
  const versions = { 'remote-auth': '1.3.0' };
  const openRollout = () =>
    open({
      live: { rollouts },
      answers: { 'POST activate': moved, 'POST rollout/end': moved, 'POST withdraw': moved },
    });
  const isDone = () => within(getSection(section)).findByText('完了しました。');

  test('a wider rollout sends its percentage, as a Japanese keyboard writes it, and the reason', async () => {
    const { user, of } = await openRollout();
    expect(fieldOf(section, '訪問者の割合（%）')).toHaveAttribute('placeholder', '1');
    await user.type(fieldOf(section, '訪問者の割合（%）'), '５０');
    await user.click(fieldOf(section, '理由（履歴に残ります）'));
    await user.paste(` ${long}`);
    await user.click(buttonOf(section, '割合を広げる'));
    await isDone();
    expect(bodies(of('POST activate'))).toEqual([
      { versions, traffic: 50, why: 'あ'.repeat(79), expect: release },
    ]);
  });

  test('a percentage that is no number is sent as null, which the server refuses', async () => {
    const { user, of } = await openRollout();
    await user.click(buttonOf(section, '割合を広げる'));
    await isDone();
    expect(bodies(of('POST activate'))).toEqual([{ versions, traffic: null, expect: release }]);
  });

  test('a rollout to everybody sends no percentage', async () => {
    const { user, of } = await openRollout();
    await user.type(fieldOf(section, '訪問者の割合（%）'), '5');
    await user.click(buttonOf(section, '全員に公開する'));
    expect(of('POST activate')).toEqual([]);
    await user.click(inDialog('全員に公開する'));
    await isDone();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies(of('POST activate'))).toEqual([{ versions, expect: release }]);
  });

  test('the question before everybody says what it does, and that nothing is known of the version', async () => {
    const { user } = await openRollout();
    await user.click(buttonOf(section, '全員に公開する'));
    expect(dialog()).toHaveAccessibleName('remote-auth 1.3.0 を全員に公開しますか？');
    expect(dialog()).toHaveAccessibleDescription(
      '新しい訪問者は全員 1.3.0 になります。利用中の人は最長 12 時間、今の版のままです。 公開中の版は 1.2.0、この版を見ている訪問者は 1 % です。 この版の報告がなく、訪問者が表示できているかは分かりません。 「前のリリースへ戻す」で元に戻せます。',
    );
  });

  test('the question before everybody says for how many visitors the version failed', async () => {
    const nobody = { points: [], groups: {} };
    const judged = {
      name: 'remote-auth',
      version: '1.3.0',
      live: '1.2.0',
      traffic: 1,
      unseen: [],
      held: null,
      figures: { arm: { mounted: 6, 'failed threw': 2, begun: 5 }, base: {} },
      seen: { arm: nobody, base: nobody },
    };
    const { user } = await open({ live: { rollouts, judged: [judged] } });
    await user.click(buttonOf(section, '全員に公開する'));
    expect(dialog()).toHaveAccessibleDescription(
      /この版は、これまで 8 人中 2 人（25 %）で表示できませんでした。/,
    );
  });

  test('a press is refused if another release is live by now, says so, and the page shows what is live', async () => {
    let isOther = false;
    const { user, of } = await open({
      answers: {
        'GET live': () =>
          served(
            isOther
              ? { ...live, release: '000008-0', rollouts, active: { versions: { host: '2.0.0' } } }
              : { ...live, rollouts },
          ),
        'POST withdraw': () => {
          isOther = true;
          const params = { expected: release, served: '000008-0' };
          return refused(409, { code: 'other-release', params });
        },
      },
    });
    await screen.findByRole('region', { name: section });
    await user.click(buttonOf(section, '撤回する'));
    await user.click(inDialog('撤回する'));
    expect(await within(getSection(section)).findByRole('alert')).toHaveTextContent(
      `公開中のリリースが ${release} から 000008-0 に変わりました。`,
    );
    await waitFor(() => expect(getSection('公開中')).toHaveTextContent('リリース 000008-0'));
    expect(getSection('公開中')).toHaveTextContent('2.0.0');
    expect(getSection(section)).toHaveTextContent('実行できませんでした。');
    expect(bodies(of('POST withdraw'))).toEqual([
      { name: 'remote-auth', version: '1.3.0', expect: release },
    ]);
  });

  test('a question that is answered late expects the release that it was drawn from', async () => {
    let id = release;
    const { user, of } = await open({
      answers: {
        'GET live': () => served({ ...live, release: id, rollouts }),
        'POST activate': moved,
      },
    });
    await screen.findByRole('region', { name: section });
    await user.click(buttonOf(section, '全員に公開する'));
    id = '000008-0';
    await waitFor(() => expect(getSection('公開中')).toHaveTextContent('リリース 000008-0'), {
      timeout: 5_000,
    });
    await user.click(inDialog('全員に公開する'));
    await isDone();
    expect(bodies(of('POST activate'))).toEqual([{ versions, expect: release }]);
  });

  test('a token for other parts has no button for a rollout', async () => {
    await open({ live: { rollouts, you: { ...live.you, parts: ['remote-news'] } } });
    expect(within(getSection(section)).queryByRole('button')).toBeNull();
  });

  test('the end of a rollout is asked for with what it does to sessions', async () => {
    const { user, of } = await openRollout();
    await user.type(fieldOf(section, '理由（履歴に残ります）'), 'enough');
    await user.click(buttonOf(section, '終了する'));
    expect(dialog()).toHaveAccessibleName('remote-auth の一部公開を終了しますか？');
    expect(dialog()).toHaveAccessibleDescription(
      '新しい訪問者は公開中の版になります。利用中の人はそのままです。',
    );
    expect(of('POST rollout/end')).toEqual([]);
    await user.click(inDialog('終了する'));
    await isDone();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies(of('POST rollout/end'))).toEqual([
      { names: ['remote-auth'], why: 'enough', expect: release },
    ]);
    expect(of('POST withdraw')).toEqual([]);
  });

  test('a withdrawal is asked for with the version and what it does to sessions', async () => {
    const { user, of } = await openRollout();
    await user.click(buttonOf(section, '撤回する'));
    expect(dialog()).toHaveAccessibleName('remote-auth 1.3.0 を全員から撤回しますか？');
    expect(dialog()).toHaveAccessibleDescription(
      '利用中の人も次のページから公開中の版になります。入力内容は残ります。',
    );
    await user.click(inDialog('撤回する'));
    await isDone();
    expect(bodies(of('POST withdraw'))).toEqual([
      { name: 'remote-auth', version: '1.3.0', expect: release },
    ]);
    expect(of('POST rollout/end')).toEqual([]);
  });

  test.each(['全員に公開する', '終了する', '撤回する'])(
    '"%s" that is cancelled does nothing',
    async (name) => {
      const { user, requests } = await openRollout();
      await user.click(buttonOf(section, name));
      await user.click(inDialog('やめる'));
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.click(buttonOf(section, name));
      await act(async () => void dialog().dispatchEvent(new Event('cancel', { cancelable: true })));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    },
  );

  test('a refused rollout is reported in its section', async () => {
    const { user } = await open({
      live: { rollouts },
      answers: { 'POST activate': refused(409, { code: 'no-host', params: {} }) },
    });
    await user.click(buttonOf(section, '割合を広げる'));
    expect(await within(getSection(section)).findByRole('alert')).toHaveTextContent(
      '公開中の host がありません。',
    );
  });
});

describe('calls that wait for a second person', () => {
  const section = '承認待ち';
  const theirs = {
    number: 3,
    call: 'activate',
    asked: { versions: { host: '2.0.0' }, why: '<b>now</b>' },
    by: 'team-auth',
    askedDatetime: '2026-11-24T10:00:00.000Z',
  };

  test('a call of another person is shown with what it asks, and approved by its number', async () => {
    const { user, of } = await open({
      live: { waiting: [theirs] },
      answers: { 'POST approve': moved },
    });
    expect(getSection(section)).toHaveTextContent('team-auth の activate（');
    expect(getSection(section)).toHaveTextContent('versions: {"host":"2.0.0"}, why: "<b>now</b>"');
    await user.click(buttonOf(section, '承認して実行する'));
    expect(await within(getSection(section)).findByText('完了しました。')).toBeVisible();
    expect(bodies(of('POST approve'))).toEqual([{ number: 3 }]);
  });

  test('a call of the same person has no button: nobody approves what they asked', async () => {
    await open({ live: { waiting: [{ ...theirs, by: 'ops-night' }] } });
    expect(getSection(section)).toHaveTextContent('ops-night の activate（');
    expect(within(getSection(section)).queryByRole('button')).toBeNull();
  });

  test('a site where nothing waits has no such section', async () => {
    await open();
    expect(screen.queryByRole('region', { name: section })).toBeNull();
  });
});

describe('release of a version', () => {
  const section = '新しい版を公開する';
  const list = 'GET list?part=remote-auth';
  const versions = { 'remote-auth': '1.3.0' };

  /** Opens the page and chooses `remote-auth 1.3.0`. */
  async function openChosen(answers: Answers = {}, given: Partial<Live> = {}) {
    const names = ['host', 'remote-auth'];
    const published = { 'remote-auth': ['1.2.0', '1.3.0'] };
    const opened = await open({
      live: given,
      answers: { [list]: done({ names, published }), 'POST activate': moved, ...answers },
    });
    await within(getSection(section)).findByRole('option', { name: 'remote-auth' });
    await opened.user.selectOptions(fieldOf(section, '部品'), 'remote-auth');
    await within(getSection(section)).findByRole('option', { name: '1.3.0' });
    await opened.user.selectOptions(fieldOf(section, '版'), '1.3.0');
    return opened;
  }
  const isDone = () => within(getSection(section)).findByText('完了しました。');
  const optionsOf = (label: string) =>
    within(fieldOf(section, label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  test('nothing can be checked or released before part and version are chosen', async () => {
    const { user } = await open();
    expect(buttonOf(section, '検査する')).toBeDisabled();
    expect(buttonOf(section, '公開する')).toBeDisabled();
    await within(getSection(section)).findByRole('option', { name: 'host' });
    await user.selectOptions(fieldOf(section, '部品'), 'host');
    expect(buttonOf(section, '検査する')).toBeDisabled();
    expect(buttonOf(section, '公開する')).toBeDisabled();
  });

  test('versions are listed newest first, and another part asks for its own', async () => {
    const { user } = await openChosen();
    expect(optionsOf('版')).toEqual(['選んでください', '1.3.0', '1.2.0']);
    expect(optionsOf('部品')).toEqual(['選んでください', 'host', 'remote-auth']);
    await user.selectOptions(fieldOf(section, '部品'), 'host');
    expect(fieldOf(section, '版')).toHaveValue('');
    expect(buttonOf(section, '公開する')).toBeDisabled();
  });

  test('a list that cannot be read leaves the choice empty', async () => {
    await open({ answers: { [reads.list]: lost } });
    expect(optionsOf('部品')).toEqual(['選んでください']);
  });

  test('a release to 1 % with analysis is what a press does first', async () => {
    const { user, of } = await openChosen();
    await user.click(buttonOf(section, '公開する'));
    await isDone();
    expect(bodies(of('POST activate'))).toEqual([
      { versions, traffic: 1, judge: true, expect: release },
    ]);
  });

  test('a rollout without analysis, with a reason, is sent as chosen', async () => {
    const { user, of } = await openChosen();
    await user.clear(fieldOf(section, '訪問者の割合（%）'));
    await user.type(fieldOf(section, '訪問者の割合（%）'), '2.5');
    await user.click(fieldOf(section, '割合の変更と撤回を自動に任せる'));
    await user.click(fieldOf(section, '理由（履歴に残ります）'));
    await user.paste(` ${long}`);
    await user.click(buttonOf(section, '公開する'));
    await isDone();
    expect(bodies(of('POST activate'))).toEqual([
      { versions, traffic: 2.5, why: 'あ'.repeat(79), expect: release },
    ]);
  });

  test('a release to 100 % is one to everybody, and offers no analysis', async () => {
    const { user, of } = await openChosen();
    await user.clear(fieldOf(section, '訪問者の割合（%）'));
    await user.type(fieldOf(section, '訪問者の割合（%）'), '１００');
    expect(within(getSection(section)).queryByRole('checkbox')).toBeNull();
    await user.click(buttonOf(section, '公開する'));
    expect(dialog()).toHaveAccessibleName('remote-auth 1.3.0 を全員に公開しますか？');
    expect(dialog()).toHaveAccessibleDescription(
      /公開中の版は 1\.2\.0、この版を見ている訪問者は 0 %/,
    );
    expect(of('POST activate')).toEqual([]);
    await user.click(inDialog('やめる'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(buttonOf(section, '公開する'));
    await user.click(inDialog('全員に公開する'));
    await isDone();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies(of('POST activate'))).toEqual([{ versions, expect: release }]);
  });

  test('the question before a part that is not live yet says so', async () => {
    const { user } = await openChosen({}, { active: { versions: { host: '1.0.0' } } });
    await user.clear(fieldOf(section, '訪問者の割合（%）'));
    await user.type(fieldOf(section, '訪問者の割合（%）'), '100');
    await user.click(buttonOf(section, '公開する'));
    expect(dialog()).toHaveAccessibleDescription(/この部品は、今は公開されていません。/);
  });

  test('a site that requires an approval says so before a release', async () => {
    await open({ live: { approvalsRequired: true } });
    expect(getSection(section)).toHaveTextContent('この公開には、別の人の承認が要ります。');
  });

  test('a site that requires no approval does not speak of one', async () => {
    await open();
    expect(getSection(section)).not.toHaveTextContent('承認');
  });

  test('a check without findings says so, with its notes, and releases nothing', async () => {
    const told = [{ code: 'no-release', params: { id: '000001-0' } }];
    const { user, of } = await openChosen({ 'POST check': done({ findings: [], told }) });
    await user.click(buttonOf(section, '検査する'));
    await within(getSection(section)).findByText('問題は見つかりませんでした。');
    expect(getSection(section)).toHaveTextContent('リリース「000001-0」はありません。');
    expect(within(getSection(section)).queryAllByRole('listitem')).toEqual([]);
    expect(bodies(of('POST check'))).toEqual([{ versions }]);
    expect(of('POST activate')).toEqual([]);
  });

  test('findings are counted, each with its code, fault and fix', async () => {
    const params = {
      name: 'remote-auth',
      version: '1.3.0',
      contract: 99,
      host: '1.0.0',
      oldestContract: 1,
      newestContract: 2,
    };
    const findings = [
      { code: 'other-contract', params, fault: 'in English', mend: 'in English' },
      { code: 'of-tomorrow', params: {}, fault: '<b>It fails.</b>', mend: 'Mend it.' },
      { code: 'not-active', params: { name: 'remote-news' }, fault: '', mend: '' },
    ];
    const { user } = await openChosen({ 'POST check': done({ findings, told: [] }) });
    await user.click(buttonOf(section, '検査する'));
    expect(await within(getSection(section)).findByRole('alert')).toHaveTextContent(
      '3 件の問題があります。このままでは公開できません。',
    );
    const items = within(getSection(section)).getAllByRole('listitem');
    expect(items.map(({ textContent, lang }) => [lang, textContent])).toEqual([
      [
        'ja',
        'other-contract: remote-auth 1.3.0 の契約番号は 99 ですが、host 1.0.0 が受け付けるのは 1 から 2 までです。直し方: host が受け付ける契約番号の版を選んでください。',
      ],
      ['en', 'of-tomorrow: <b>It fails.</b>直し方: Mend it.'],
      ['ja', 'not-active: 「remote-news」は公開中の部品ではありません。'],
    ]);
  });

  test('a check that is refused says why', async () => {
    const { user } = await openChosen({
      'POST check': refused(409, { code: 'no-host', params: {} }),
    });
    await user.click(buttonOf(section, '検査する'));
    expect(await within(getSection(section)).findByRole('alert')).toHaveTextContent(
      '実行できませんでした。公開中の host がありません。',
    );
  });
});
