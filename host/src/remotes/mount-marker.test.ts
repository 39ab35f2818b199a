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
