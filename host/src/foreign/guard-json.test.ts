import { isChangedByOthers } from './changed-by-others';
import { guardJson } from './guard-json';

const asText = (): string => 'a text';

test('a page whose prototypes nobody has changed is not said to be changed by others, however often a host starts', () => {
  guardJson();
  guardJson();
  expect(isChangedByOthers()).toBe(false);
});

test('a prototype that has a toJSON before the host starts loses it, and the page is changed by others', () => {
  const Old = function () {} as unknown as new () => object;
  Object.assign(Old.prototype, { toJSON: asText });
  guardJson([Old]);
  expect(JSON.stringify([new Old()])).toBe('[{}]');
  expect(isChangedByOthers()).toBe(true);
});

test('lists are written as lists if an old library gives prototypes a toJSON after the host has started', () => {
  guardJson();
  Object.assign(Array.prototype, { toJSON: asText });
  Object.assign(String.prototype, { toJSON: asText });
  expect(JSON.stringify({ list: [1, 'two'] })).toBe('{"list":[1,"two"]}');
});

test('an object may have a toJSON of its own', () => {
  guardJson();
  const Headers = function () {} as unknown as new () => object;
  Object.assign(Headers.prototype, { toJSON: () => 'headers' });
  expect(JSON.stringify([new Headers(), new Date(0)])).toBe(
    '["headers","1970-01-01T00:00:00.000Z"]',
  );
});
