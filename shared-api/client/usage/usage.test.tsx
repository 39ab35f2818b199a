import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { sessionEnded } from '../store/auth.slice';
import { createAppStore } from '../store/create-store';
import { createUsageEvents } from './usage-events';
import { useAbandonment } from './use-abandonment';

const hiddenLimit = 30 * 60_000;

describe('a usage event buffer', () => {
  const now = () => new Date('2026-11-20T01:02:03Z');

  test('usage events wait for the telemetry and keep their time and order', () => {
    const events = createUsageEvents(now);
    const seen: unknown[] = [];
    events.track({ name: 'PageLoaded' });
    events.connect((event) => seen.push(event));
    events.track({ name: 'AuthFlowStart' });
    expect(seen).toEqual([
      { name: 'PageLoaded', timestamp: '2026-11-20T01:02:03.000Z' },
      { name: 'AuthFlowStart', timestamp: '2026-11-20T01:02:03.000Z' },
    ]);
  });

  test('waiting usage events are bounded if no telemetry ever listens', () => {
    const events = createUsageEvents(now);
    for (let count = 0; count < 1000; count += 1) events.track({ name: 'AuthFlowStart' });
    const sink = jest.fn();
    events.connect(sink);
    expect(sink).toHaveBeenCalledTimes(200);
  });
});

describe('abandonment', () => {
  async function render(isUnderWay = true) {
    const { store } = createAppStore({ getItem: () => null, setItem: () => undefined });
    const onAbandon = jest.fn();
    const wrapper = ({ children }: PropsWithChildren) => (
      <Provider store={store}>{children}</Provider>
    );
    const view = renderHook(() => useAbandonment(isUnderWay, onAbandon), { wrapper });
    await act(async () => undefined); // the store has read its storage
    return { ...view, store, onAbandon };
  }
  const hidePage = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  const setVisibility = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('leaving for another page reports an abandonment once, as navigated', async () => {
    const { unmount, onAbandon } = await render();
    unmount();
    hidePage(false);
    expect(onAbandon.mock.calls).toEqual([['navigated']]);
  });

  test('closing the page reports an abandonment once, as closed', async () => {
    const { unmount, onAbandon } = await render();
    hidePage(false);
    unmount();
    expect(onAbandon.mock.calls).toEqual([['closed']]);
  });

  test.each([
    ['F5', {}],
    ['r', { ctrlKey: true }],
    ['R', { metaKey: true, shiftKey: true }],
  ])('a reload by the key %s with %o reports no abandonment', async (key, modifiers) => {
    const { onAbandon } = await render();
    window.dispatchEvent(new KeyboardEvent('keydown', { key, ...modifiers }));
    hidePage(false);
    expect(onAbandon).not.toHaveBeenCalled();
  });

  test('closing the page after the letter r was typed reports an abandonment', async () => {
    const { onAbandon } = await render();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r' }));
    hidePage(false);
    expect(onAbandon.mock.calls).toEqual([['closed']]);
  });

  test('a reload that the Navigation API tells reports no abandonment, another navigation does', async () => {
    const navigation = new EventTarget();
    Object.assign(window, { navigation });
    const { onAbandon } = await render();
    const navigate = (navigationType: string) =>
      navigation.dispatchEvent(Object.assign(new Event('navigate'), { navigationType }));
    navigate('reload');
    hidePage(false);
    expect(onAbandon).not.toHaveBeenCalled();
    navigate('push');
    hidePage(false);
    expect(onAbandon.mock.calls).toEqual([['closed']]);
    Reflect.deleteProperty(window, 'navigation');
  });

  test('a page that the browser keeps for its history reports no abandonment', async () => {
    const { onAbandon } = await render();
    hidePage(true);
    expect(onAbandon).not.toHaveBeenCalled();
  });

  test('the end of the session reports an abandonment as expired', async () => {
    const { store, onAbandon } = await render();
    act(() => void store.dispatch(sessionEnded()));
    expect(onAbandon.mock.calls).toEqual([['expired']]);
  });

  test('half an hour in the background reports an abandonment as closed', async () => {
    const { onAbandon } = await render();
    setVisibility('hidden');
    jest.advanceTimersByTime(hiddenLimit - 1);
    expect(onAbandon).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onAbandon.mock.calls).toEqual([['closed']]);
  });

  test('half an hour in the background reports one abandonment if the browser stopped the timer', async () => {
    const { onAbandon } = await render();
    setVisibility('hidden');
    jest.setSystemTime(Date.now() + hiddenLimit + 60_000);
    setVisibility('visible');
    jest.advanceTimersByTime(hiddenLimit);
    expect(onAbandon.mock.calls).toEqual([['closed']]);
  });

  test('a return within half an hour reports no abandonment', async () => {
    const { onAbandon } = await render();
    setVisibility('hidden');
    jest.advanceTimersByTime(hiddenLimit - 1);
    setVisibility('visible');
    jest.advanceTimersByTime(hiddenLimit);
    expect(onAbandon).not.toHaveBeenCalled();
  });

  test('a page without input under way reports no abandonment', async () => {
    const { unmount, onAbandon } = await render(false);
    unmount();
    expect(onAbandon).not.toHaveBeenCalled();
  });
});
