import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app';
import { buttonOf, findSection, getSection, live, open, reads, renderIn } from './testing/open';
import { done, lost, refused, served, startServer } from './testing/start-server';

const signedOut = refused(401, { code: 'no-token', params: {} });
const noToken = 'このサーバーのトークンではありません。運用担当に依頼してください。';
const alert = () => screen.queryByRole('alert');

describe('sign-in', () => {
  /** Opens the page for somebody who has not signed in, and whose token gets `answer`. */
  async function openSignIn(answer = served('', 204)) {
    const state = { isSignedIn: false };
    const opened = await open({
      answers: {
        'GET live': () => (state.isSignedIn ? served(live) : signedOut),
        'POST session': () => {
          state.isSignedIn = answer.status === 204;
          return answer;
        },
      },
    });
    const field = await screen.findByLabelText('トークン');
    return { ...opened, field };
  }

  test('a person without a session sees the form of the sign-in alone', async () => {
    await openSignIn();
    expect(screen.getAllByRole('region')).toEqual([getSection('サインイン')]);
    expect(screen.queryByRole('button', { name: 'サインアウト' })).toBeNull();
    expect(alert()).toBeNull();
  });

  test('a token is typed unseen, sent trimmed, and the page then shows what is live', async () => {
    const { user, field, of } = await openSignIn();
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'off');
    await user.type(field, '  release_abc {Enter}');
    await findSection('公開中');
    expect(of('POST session').map(({ body }) => body)).toEqual([{ token: 'release_abc' }]);
    expect(screen.queryByLabelText('トークン')).toBeNull();
    expect(screen.getByRole('banner')).toHaveTextContent('ops-night としてサインイン中');
  });

  test('a token that the server refuses is reported at its field, which keeps what was typed', async () => {
    const { user, field } = await openSignIn(signedOut);
    await user.type(field, 'release_wrong{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(new RegExp(noToken));
    expect(field).toHaveValue('release_wrong');
    expect(screen.getByRole('button', { name: 'サインイン' })).toBeEnabled();
  });

  test('several refusals of a token are shown one after another', async () => {
    const ended = { code: 'token-ended', params: { name: 'a', until: '2026-01-01' } };
    const { user, field } = await openSignIn(refused(401, ended, { code: 'no-token', params: {} }));
    await user.type(field, 'a{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/期限.* このサーバーの/));
  });

  test('a sign-in without an answer says that it may have happened', async () => {
    const { user, field } = await openSignIn({ ...signedOut, chunks: ['<html>'] });
    await user.type(field, 'release_abc{Enter}');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/サーバーから返事がありません。/),
    );
  });

  test('a sign-in that is under way is not sent twice', async () => {
    let answer: (value: typeof signedOut) => void = () => undefined;
    const waits = new Promise<typeof signedOut>((resolve) => (answer = resolve));
    const { of } = await open({
      answers: { 'GET live': signedOut, 'POST session': () => waits },
    });
    const field = await screen.findByLabelText('トークン');
    await userEvent.type(field, 'a{Enter}{Enter}');
    const button = screen.getByRole('button', { name: 'サインイン' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await act(async () => answer(signedOut));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(of('POST session')).toHaveLength(1);
  });

  test('a person who signs out ends the session and is asked to sign in', async () => {
    let isSignedIn = true;
    const { user, of } = await open({
      answers: {
        'GET live': () => (isSignedIn ? served(live) : signedOut),
        'DELETE session': () => {
          isSignedIn = false;
          return served('', 204);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'サインアウト' }));
    expect(await screen.findByLabelText('トークン')).toBeVisible();
    expect(of('DELETE session')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: '公開中' })).toBeNull();
  });
});

describe('what a token may do', () => {
  const shown = () =>
    screen
      .getAllByRole('region')
      .map((region) => within(region).getByRole('heading', { level: 2 }).textContent);
  const all = [
    '今の状態',
    '公開中',
    '前のリリースへ戻す',
    '一部の訪問者への公開',
    '新しい版を公開する',
    '履歴',
  ];

  test('a token for all parts sees every operation', async () => {
    await open();
    expect(shown()).toEqual(all);
  });

  test('a token for one part does not see the rollback of everything', async () => {
    await open({ live: { you: { ...live.you, parts: ['remote-auth'] } } });
    expect(shown()).toEqual(all.filter((name) => name !== '前のリリースへ戻す'));
  });

  test('a token that may not activate sees what is live, and no operation', async () => {
    await open({
      live: {
        you: { ...live.you, may: ['publish'] },
        rollouts: { 'remote-auth': { version: '1.3.0', traffic: 1, judge: false } },
      },
    });
    expect(shown()).toEqual(['今の状態', '公開中', '一部の訪問者への公開', '履歴']);
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  });
});

describe('refresh', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Opens the page on a server whose answers the test changes. */
  async function openTimed(state: { answer: typeof signedOut | typeof lost }) {
    const server = startServer({
      'GET live': () => (typeof state.answer === 'function' ? state.answer() : state.answer),
      [reads.status]: done({ told: [] }),
      [reads.history]: done({ releases: [], told: [] }),
      [reads.diff]: done({ changes: [] }),
      [reads.list]: done({ names: [], published: {} }),
    });
    const page = await renderIn(<App />);
    await pass(0);
    return { ...server, ...page, asked: () => server.of('GET live').length };
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const press = () => act(async () => void dispatchEvent(new Event('pointerdown')));
  const type = () => act(async () => void dispatchEvent(new Event('keydown')));

  test('the page asks what is live every 3 s and shows what another person has changed', async () => {
    const state = { answer: served(live) };
    const { asked } = await openTimed(state);
    expect(asked()).toBe(1);
    state.answer = served({ ...live, active: { versions: { host: '2.0.0' } } });
    await pass(2_999);
    expect(asked()).toBe(1);
    await pass(1);
    expect(asked()).toBe(2);
    expect(screen.getByRole('row', { name: 'host 2.0.0 100 % –' })).toBeVisible();
    await pass(3_000);
    expect(asked()).toBe(3);
  });

  test('a press that ends is followed at once by a question of what is live', async () => {
    const { asked } = await openTimed({ answer: served(live) });
    fireEvent.click(buttonOf('前のリリースへ戻す', '前のリリースへ戻す'));
    await pass(0);
    expect(asked()).toBe(2);
  });

  test('status, history and the changes of a rollback are read once a release, not every 3 s', async () => {
    const state = { answer: served(live) };
    const { of } = await openTimed(state);
    await pass(6_000);
    for (const read of [reads.status, reads.history, reads.diff, reads.list])
      expect(of(read)).toHaveLength(1);
    state.answer = served({ ...live, release: '000008-cccccccccccc' });
    await pass(3_000);
    expect(of(reads.status)).toHaveLength(2);
    expect(of(reads.history)).toHaveLength(2);
  });

  test('a question that a key or a press preceded keeps the session alive; others do not', async () => {
    const { of } = await openTimed({ answer: served(live) });
    await pass(3_000);
    await press();
    await pass(3_000);
    await pass(3_000);
    await type();
    await pass(3_000);
    const byItself = of('GET live').map(({ headers }) => headers['x-by-itself']);
    expect(byItself).toEqual([undefined, '1', undefined, '1', undefined]);
  });

  test('reads that follow a release by themselves keep no session alive', async () => {
    const { of } = await openTimed({ answer: served(live) });
    for (const read of [reads.status, reads.history, reads.diff, reads.list])
      expect(of(read)[0]?.headers['x-by-itself']).toBe('1');
  });

  test('a page without an answer to its first question says that the connection is lost, not that it loads', async () => {
    await openTimed({ answer: lost });
    expect(alert()).toHaveTextContent('サーバーとの接続が切れました。');
    expect(screen.getByRole('main')).not.toHaveTextContent('読み込んでいます');
  });

  test('a lost connection leaves what came last, and its return is announced once', async () => {
    const state: Parameters<typeof openTimed>[0] = { answer: served(live) };
    await openTimed(state);
    expect(screen.getByRole('main')).not.toHaveTextContent('接続が戻りました');
    state.answer = lost;
    await pass(3_000);
    expect(alert()).toHaveTextContent('自動でつなぎ直します。');
    expect(getSection('公開中')).toBeVisible();
    await pass(3_000);
    state.answer = served(live);
    await pass(3_000);
    expect(alert()).toBeNull();
    expect(screen.getByRole('main')).toHaveTextContent('サーバーとの接続が戻りました。');
    await pass(3_000);
    expect(screen.getByRole('main')).toHaveTextContent('サーバーとの接続が戻りました。');
    state.answer = lost;
    await pass(3_000);
    expect(screen.getByRole('main')).not.toHaveTextContent('接続が戻りました');
  });

  test('a server that refuses for another reason than the session is a lost connection', async () => {
    const state = { answer: served(live) };
    await openTimed(state);
    state.answer = refused(503, { code: 'no-release', params: { id: '1' } });
    await pass(3_000);
    expect(alert()).not.toBeNull();
    expect(getSection('公開中')).toBeVisible();
  });

  test('a session that ends leads to the sign-in, and the page asks no more until somebody signs in', async () => {
    const state = { answer: served(live) };
    const { asked } = await openTimed(state);
    state.answer = signedOut;
    await pass(3_000);
    expect(screen.getByLabelText('トークン')).toBeVisible();
    expect(screen.queryByRole('region', { name: '公開中' })).toBeNull();
    await pass(60_000);
    expect(asked()).toBe(2);
  });

  test('a page that is closed asks no more, also if its question is under way', async () => {
    let answer: (value: typeof signedOut) => void = () => undefined;
    const waits = new Promise<typeof signedOut>((resolve) => (answer = resolve));
    const { asked, unmount } = await openTimed({ answer: () => waits } as never);
    unmount();
    answer(served(live));
    await pass(60_000);
    expect(asked()).toBe(1);
  });

  test('a slow server is not asked again before it has answered', async () => {
    const { asked } = await openTimed({ answer: () => new Promise(() => undefined) } as never);
    await pass(60_000);
    expect(asked()).toBe(1);
    expect(screen.getByRole('main')).toHaveTextContent('読み込んでいます');
  });
});

test('the page changes to the other language by a button that says its name in that language', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'English' });
  expect(button).toHaveAttribute('lang', 'en');
  await user.click(button);
  await findSection('Live');
  expect(screen.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect(screen.getByRole('button', { name: '日本語' })).toHaveAttribute('lang', 'ja');
});

test('a link at the top leads to the content, which takes the focus', async () => {
  await open();
  expect(screen.getByRole('link', { name: '本文へ移動' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
});
