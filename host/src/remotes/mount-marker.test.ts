import { createMountMarker } from './mount-marker';

const entry = { name: 'remote-auth', url: '/remotes/remote-auth/1.2.0/remoteEntry.js' };

/** A page of one tab. */
const open = () => createMountMarker(window.sessionStorage);

afterEach(() => window.sessionStorage.clear());

test('a remote whose page ended while its code ran has blocked it, for the next page', () => {
  open().begin(entry);
  expect(open().hasBlocked(entry)).toBe(true);
});

test('another version of that remote has not', () => {
  open().begin(entry);
  expect(open().hasBlocked({ ...entry, url: '/remotes/remote-auth/1.1.0/remoteEntry.js' })).toBe(
    false,
  );
});

test('a remote that let the page go on has not blocked it', () => {
  const marker = open();
  marker.begin(entry);
  expect(marker.hasBlocked(entry)).toBe(false);
  marker.end(entry);
  expect(open().hasBlocked(entry)).toBe(false);
});

test('a customer who leaves while a remote is loading leaves no mark', () => {
  open().begin(entry);
  window.dispatchEvent(new Event('pagehide'));
  expect(open().hasBlocked(entry)).toBe(false);
});

test('a browser without storage has no mark', () => {
  const marker = createMountMarker(undefined);
  marker.begin(entry);
  expect(createMountMarker(undefined).hasBlocked(entry)).toBe(false);
});

describe('with the clock of the page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  /** Keeps the thread: the clock goes on, no timer runs. */
  const block = (milliseconds: number) => {
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + milliseconds);
  };

  test('a remote that kept the thread for ten seconds, and then let the page go on, has blocked it', () => {
    const marker = open();
    marker.begin(entry);
    block(10_000);
    marker.end(entry);
    expect(open().hasBlocked(entry)).toBe(true);
  });

  test('a failover version leaves the mark of the one that blocked', () => {
    const marker = open();
    marker.begin(entry);
    block(10_000);
    marker.end(entry);
    const earlier = { ...entry, url: '/remotes/remote-auth/1.1.0/remoteEntry.js' };
    marker.begin(earlier);
    marker.end(earlier);
    expect(open().hasBlocked(entry)).toBe(true);
  });

  test('a page that the customer reloads while a remote keeps the thread keeps the mark', () => {
    const page = new EventTarget() as unknown as Window & EventTarget;
    createMountMarker(window.sessionStorage, page).begin(entry);
    block(10_000);
    page.dispatchEvent(new Event('pagehide'));
    expect(open().hasBlocked(entry)).toBe(true);
  });

  test('a remote that takes ten seconds to settle, but not the thread, has not blocked', () => {
    const marker = open();
    marker.begin(entry);
    jest.advanceTimersByTime(10_000);
    marker.end(entry);
    expect(open().hasBlocked(entry)).toBe(false);
  });

  test('a host that runs since ten seconds ago as it begins its own mark has blocked', () => {
    const marker = open();
    jest.advanceTimersByTime(10_000);
    marker.begin(entry, performance.now() - 10_000);
    marker.end(entry);
    expect(open().hasBlocked(entry)).toBe(true);
  });
});

test('a remote with which three pages in a row ended before it let them go on is a loop of reloads', () => {
  const leave = () => {
    const page = new EventTarget() as unknown as Window & EventTarget;
    createMountMarker(window.sessionStorage, page).begin(entry);
    page.dispatchEvent(new Event('pagehide'));
    return open().hasBlocked(entry);
  };
  expect([leave(), leave(), leave()]).toEqual([false, false, true]);
});

/** A remote lets the page go on, and the page ends `after` so many milliseconds. */
function leaveAfter(after: number, hasPressed = false): boolean {
  const page = new EventTarget() as unknown as Window & EventTarget;
  const userActivation = { hasBeenActive: hasPressed, isActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
  const marker = createMountMarker(window.sessionStorage, page);
  marker.begin(entry);
  marker.end(entry);
  jest.advanceTimersByTime(after);
  page.dispatchEvent(new Event('pagehide'));
  return open().hasBlocked(entry);
}

describe('a remote that has let the page go on', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'userActivation');
    jest.useRealTimers();
  });

  test('a remote that reloads the page a second after it let it go on, three times in a row, is a loop of reloads', () => {
    expect([1, 2, 3].map(() => leaveAfter(1_000))).toEqual([false, false, true]);
  });

  test('a remote is not blamed for reloads if the customer has pressed something, or stays for a while in between', () => {
    expect([1, 2, 3, 4].map(() => leaveAfter(1_000, true))).not.toContain(true);
    expect([1_000, 1_000, 4_000, 1_000].map((after) => leaveAfter(after))).not.toContain(true);
  });
});
