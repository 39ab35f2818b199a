import { createMountMarker } from '../remotes/mount-marker';
import { createReloadOnce } from '../rescue/reload-once';
import { createTabMarks } from './tab-marks';

const entry = { name: 'remote-auth', url: '/remotes/remote-auth/1.0.0/remoteEntry.js' };
const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
};

beforeEach(() => sessionStorage.clear());

test('marks stand in the storage, if it keeps them, and the tab keeps its name', () => {
  const tab = { name: '' };
  const marks = createTabMarks(sessionStorage, tab);
  marks.setItem('mark', '1');
  expect([sessionStorage.getItem('mark'), marks.getItem('mark'), tab.name]).toEqual(['1', '1', '']);
  marks.removeItem('mark');
  expect(marks.getItem('mark')).toBeNull();
});

test.each([
  ['forbidden', undefined],
  ['full', full],
])(
  'if the storage is %s, a remote that leaves the page three times in a row is given up',
  (_how, storage) => {
    const tab = { name: '' };
    const loads = [1, 2, 3, 4].map(() => {
      const page = new EventTarget() as unknown as Window;
      const marker = createMountMarker(createTabMarks(storage, tab), page);
      const hasBlocked = marker.hasBlocked(entry);
      marker.begin(entry);
      page.dispatchEvent(new Event('pagehide'));
      return hasBlocked;
    });
    expect(loads).toEqual([false, false, false, true]);
  },
);

test('if the storage is forbidden, a page that fails is reloaded once', () => {
  const tab = { name: '' };
  const reload = jest.fn();
  for (const _time of [1, 2, 3])
    createReloadOnce(createTabMarks(undefined, tab), reload).tryReload();
  expect(reload).toHaveBeenCalledTimes(1);
});
