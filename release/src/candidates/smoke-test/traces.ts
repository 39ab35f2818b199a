/// <reference lib="dom" />
// Runs in the pages of a smoke test: what a customer's values, or the page's scripts, have left where nothing may be left.
import { isMarkedBy } from './marked';
import { leaveOutOwn } from './other-engines';
import { watchQuestions } from './questions';
import { replaced } from './replaced';
import type { Traces } from './seen';
import { watchWaysOut } from './ways-out';

/** Objects whose functions a part may not replace, by name: the page's own, every built-in constructor, and its prototype. */
const places: Readonly<Record<string, object>> = {
  window: globalThis,
  history,
  document,
  crypto,
  navigator,
  performance,
  screen,
  console,
  ...Object.fromEntries(
    [globalThis, Intl]
      .flatMap((whole) => Object.entries(Object.getOwnPropertyDescriptors(whole)))
      .flatMap(([name, { value }]: [string, { value?: unknown }]) => {
        if (!/^[A-Z]/.test(name) || Object(value) !== value) return [];
        const { prototype } = value as { prototype?: object };
        const itself = [[name, value as object]] as const;
        return prototype ? [...itself, [`${name}.prototype`, prototype] as const] : itself;
      }),
  ),
};

const isNative = (value: unknown) =>
  typeof value === 'function' &&
  (replaced.has(value) || Function.prototype.toString.call(value).endsWith('{ [native code] }'));

const roles = ['value', 'get', 'set'] as const;
/** The browser makes handlers of touch anew; hosts guard the texts of nodes, and earlier ones do not say so. */
const isReplacedByOthers = (key: string | symbol) => /^on[a-z]+$|^nodeValue$/.test(String(key));

/** The built-in functions of a place, with the properties of its own that have them, and as what. */
function functionsOf(place: object) {
  return Reflect.ownKeys(place).flatMap((key) => {
    const property = Object.getOwnPropertyDescriptor(place, key);
    return roles.flatMap((role) => {
      const value: unknown = property?.[role];
      return isNative(value) && !isReplacedByOthers(key) ? [{ key, role, value }] : [];
    });
  });
}

leaveOutOwn();
watchWaysOut();
watchQuestions();
const atFirst = Object.entries(places).map(
  ([name, place]) => [name, place, functionsOf(place), new Set(Object.keys(place))] as const,
);
/** Own properties of an instance hide those of its prototype: none has any at first. */
const hidesAny = ['document', 'history', 'crypto', 'navigator', 'performance', 'screen'];
/** Characters. */
const muchStored = 1_000_000;
const mayGrow = ['window', ...hidesAny];

const isHiding = (place: object, property: PropertyDescriptor | undefined, key: string) =>
  typeof property?.value === 'function' || key in (Object.getPrototypeOf(place) as object);

function changedBuiltIns(): string[] {
  return atFirst.flatMap(([name, place, functions, keys]) => {
    const now = Object.getOwnPropertyDescriptors(place) as Record<
      string | symbol,
      PropertyDescriptor
    >;
    const others = functions.filter(({ key, role, value }) => now[key]?.[role] !== value);
    const more = mayGrow.includes(name) ? [] : Object.keys(place).filter((key) => !keys.has(key)); // what for … in then finds
    const hidden = hidesAny.includes(name)
      ? Object.keys(now).filter((key) => !keys.has(key) && isHiding(place, now[key], key))
      : [];
    const changed = new Set([...others.map(({ key }) => String(key)), ...more, ...hidden]);
    return [...changed].map((key) => `${name}.${key}`);
  });
}

function stored(storage: Storage): [key: string, value: string][] {
  return Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']);
}

/** @param slices names of the parts' slices, which the page remembers in the session's storage */
export function traces(marks: readonly string[], slices: readonly string[]): Traces {
  const isMarked = isMarkedBy(marks);
  const links = [...document.querySelectorAll('a[href],form[action],img[src]')].map(
    (element) =>
      element.getAttribute('href') ??
      element.getAttribute('action') ??
      element.getAttribute('src') ??
      '',
  );
  const isRemembered = (key: string) => slices.some((slice) => key.endsWith(`:${slice}`));
  const session = stored(sessionStorage);
  const local = stored(localStorage);
  const marked = [
    ...(isMarked(location.href) ? ['the address'] : []),
    ...(links.some(isMarked) ? ['a link or picture'] : []),
    ...(isMarked(document.title) ? ['the title'] : []),
    ...(isMarked(document.cookie) ? ['a cookie'] : []),
    ...(['mark', 'measure'].some((type) =>
      performance.getEntriesByType(type).some(({ name }) => isMarked(name)),
    )
      ? ['the timeline of the browser']
      : []),
    ...(isMarked(window.name) ? ['the name of the window'] : []),
    ...(isMarked(JSON.stringify(history.state) ?? '') ? ["the history's state"] : []),
    ...session
      .filter((entry) => !isRemembered(entry[0]) && entry.some(isMarked))
      .map(([key]) => `sessionStorage ${key}`),
    ...local.filter((entry) => entry.some(isMarked)).map(([key]) => `localStorage ${key}`),
  ];
  const size = [...session, ...local].reduce(
    (sum, [key, value]) => sum + key.length + value.length,
    0,
  );
  const changed = [
    ...changedBuiltIns(),
    ...(window.onerror ? ['window.onerror'] : []), // takes errors that the host reports
    ...(size > muchStored ? ['more than 1,000,000 characters of storage'] : []),
  ];
  return { marked, changed };
}
