import { keepingFunctions, rememberBuiltIns } from './built-ins';

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

const broken = () => {
  throw new Error('broken');
};
const mistakes: [what: string, name: string, make: () => unknown][] = [
  ['wraps fetch', 'fetch', () => (window.fetch = async () => new Response())],
  ['wraps JSON.parse', 'parse', () => (JSON.parse = broken)],
  ['wraps JSON.stringify', 'stringify', () => (JSON.stringify = broken)],
  ['wraps pushState', 'pushState', () => (History.prototype.pushState = broken)],
  ['wraps the storage', 'setItem', () => (Storage.prototype.setItem = broken)],
  ['takes a function of arrays away', 'map', () => Reflect.deleteProperty(Array.prototype, 'map')],
];

test.each(mistakes)(
  'code that %s as it is loaded is heard by the name of the function, which is put back',
  (_what, name, make) => {
    const functions = () => [
      window.fetch,
      JSON.parse,
      JSON.stringify,
      History.prototype.pushState,
      Storage.prototype.setItem,
      Reflect.get(Array.prototype, 'map') as unknown,
    ];
    window.fetch ??= async () => new Response();
    const before = functions();
    const hear = jest.fn();
    const run = () => {
      make();
      return 'loaded';
    };
    expect(keepingFunctions(run, hear)).toBe('loaded');
    expect(hear.mock.calls).toEqual([[name]]);
    expect(functions()).toEqual(before);
    expect(() => keepingFunctions(() => (make(), broken()), hear)).toThrow('broken');
    expect(functions()).toEqual(before);
  },
);

test('a function that the telemetry wraps before or after a part is loaded stays wrapped', () => {
  const { pushState } = History.prototype;
  const wrap = () => {
    const inner = History.prototype.pushState;
    History.prototype.pushState = function (this: History, ...given) {
      return inner.apply(this, given);
    };
    return History.prototype.pushState;
  };
  const early = wrap();
  keepingFunctions(() => undefined, jest.fn());
  expect(History.prototype.pushState).toBe(early);
  const late = wrap();
  keepingFunctions(() => undefined, jest.fn());
  expect(History.prototype.pushState).toBe(late);
  History.prototype.pushState = pushState;
});
