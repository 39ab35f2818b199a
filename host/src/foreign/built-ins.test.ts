import { rememberBuiltIns } from './built-ins';

test('a function of the language that a part has changed or taken away is put back, and counted', () => {
  const { map, at } = Array.prototype;
  const putBack = rememberBuiltIns();
  expect(putBack()).toBe(0);
  Reflect.set(Array.prototype, 'map', undefined);
  Reflect.deleteProperty(Array.prototype, 'at');
  expect(putBack()).toBe(2);
  expect([Array.prototype.map, Array.prototype.at]).toEqual([map, at]);
  expect(Object.keys(Array.prototype)).toEqual([]);
  expect(putBack()).toBe(0);
});
