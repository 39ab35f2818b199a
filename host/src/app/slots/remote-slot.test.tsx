import { store } from '@order-change/client';
import { ThemeProvider } from '@order-change/shared-ui';
import { act, render, screen } from '@testing-library/react';
import { use, useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { noteChangedByOthers } from '../../foreign/changed-by-others';
import { createLoadable, type Loadable } from '../../loading/loadable';
import type { LoadedRemote } from '../../remotes/load-remote';
import { type Shell, ShellProvider } from '../../shell/shell';
import { RemoteSlot } from './remote-slot';

/** Shows a remote whose screen is this; returns what `giveUp` was called with. */
async function open(Screen: LoadedRemote['module']['Screen'], holds?: () => boolean) {
  const giveUp = jest.fn();
  const remote = createLoadable(async () => ({
    ok: true as const,
    value: {
      entry: { name: 'remote-auth', url: '/a' },
      module: { Screen, holdsPage: holds },
    } as LoadedRemote,
  }));
  await remote.start();
  await act(async () => void showSlot(remote, giveUp));
  return giveUp;
}

function showSlot(remote: Loadable<LoadedRemote, unknown>, giveUp = jest.fn()): void {
  const shell = { remotes: { inSlot: () => remote, giveUp, hasSettled: jest.fn() } };
  render(
    <ThemeProvider>
      <Provider store={store}>
        <ShellProvider value={shell as unknown as Shell}>
          <MemoryRouter>
            <RemoteSlot slot="sign-in" label="認証画面" />
          </MemoryRouter>
        </ShellProvider>
      </Provider>
    </ThemeProvider>,
  );
}

// jsdom lays nothing out.
Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 20, 20);

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a screen whose nodes another program has moved is shown anew, and its version is not given up', async () => {
  noteChangedByOthers();
  let times = 0;
  const giveUp = await open(function Moved() {
    useEffect(() => {
      times += 1;
      if (times <= 3) throw new DOMException('The node is not a child.', 'NotFoundError');
    }, []);
    return <p>画面</p>;
  });
  expect(screen.getByText('画面')).toBeInTheDocument();
  expect(times).toBe(4);
  expect(giveUp).not.toHaveBeenCalled();
});

test('a screen that throws an error of its own is given up, whoever has changed the page', async () => {
  noteChangedByOthers();
  const giveUp = await open(function Broken(): never {
    throw new Error('broken');
  });
  expect(giveUp).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('表示できませんでした');
});

test('a screen that suspends for ever says that it is loading, and is given up after eight seconds', async () => {
  jest.useFakeTimers();
  const never = new Promise<never>(() => undefined);
  const giveUp = await open(() => use(never));
  const pass = (time: number) => act(async () => jest.advanceTimersByTime(time));
  await pass(1_000);
  await pass(6_999);
  expect(screen.getByRole('status')).toHaveTextContent('認証画面を読み込んでいます');
  expect(giveUp).not.toHaveBeenCalled();
  await pass(1);
  expect(giveUp).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test.each([
  ['is given up', false, 1],
  ['that waits for an answer stays', true, 0],
])(
  'a screen that shows nothing but a progress for twenty seconds %s',
  async (_how, holds, times) => {
    jest.useFakeTimers();
    const giveUp = await open(
      () => <p role="status">読み込んでいます</p>,
      () => holds,
    );
    for (let second = 0; second < 30; second += 1) {
      await act(async () => jest.advanceTimersByTime(1_000));
    }
    expect(giveUp).toHaveBeenCalledTimes(times);
    jest.useRealTimers();
  },
);

test('a version that replaces the one that the customer is using says that the press may be lost, until the next press', async () => {
  const Screen = () => <button>次へ</button>;
  let url = '/a';
  const remote = createLoadable(async () => ({
    ok: true as const,
    value: { entry: { name: 'remote-auth', url }, module: { Screen } } as unknown as LoadedRemote,
  }));
  await remote.start();
  showSlot(remote);
  const failOver = () =>
    act(async () => {
      url += 'b';
      await remote.restart();
    });
  const notice = () => screen.queryByText('画面を切り替えました');
  const press = () =>
    act(async () => {
      screen.getByRole('button').click();
      await new Promise((resolve) => setTimeout(resolve));
    });
  await failOver();
  expect(notice()).toBeNull();
  await press();
  await failOver();
  expect(notice()).toBeInTheDocument();
  await press();
  expect(notice()).toBeNull();
});
