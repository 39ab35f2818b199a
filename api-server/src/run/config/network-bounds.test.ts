import { isNetworkBounds, toNetworkBounds } from './network-bounds';

test.each([
  ['60,240,960', { client: 60, line: 240, site: 960 }],
  ['60', { client: 60, line: 240, site: 960 }],
  ['100000', { client: 100_000, line: 400_000, site: 1_600_000 }],
])('the bounds %s are read for each width of network', (text, bounds) => {
  expect(isNetworkBounds(text)).toBe(true);
  expect(toNetworkBounds(text)).toEqual(bounds);
});

test.each(['', '0', '60,240', '240,60,960', '60,240,100', '60, 240, 960', 'many', '1e3'])(
  'the text %j is refused as bounds of networks',
  (text) => {
    expect(isNetworkBounds(text)).toBe(false);
  },
);
