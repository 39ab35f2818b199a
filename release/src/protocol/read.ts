import type { Result } from './result';

/** Reads a value of exactly one shape, as the type that it then has. Throws a {@link Fault} that names the place. */
export type Reader<T> = (value: unknown, at: string) => T;

/** The type that a reader answers. */
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

/** Thrown inside this file's readers only: {@link parseJson} makes a value of it. */
class Fault {
  constructor(readonly text: string) {}
}

/** Ends the reading of a value that breaks its shape. */
export function fail(at: string, why: string): never {
  throw new Fault(`${at.slice(1) || 'it'} ${why}`);
}

/** Parses `json` strictly: an unknown, missing or wrong field is a fault, in one line. */
export function parseJson<T>(json: string, read: Reader<T>): Result<T, string> {
  try {
    return { ok: true, value: read(JSON.parse(json), '') };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, failure: error.text };
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, failure: error.message.replace(/\s+/g, ' ') };
  }
}

/** Reads a text that `isRight`; the fault says `what` it should be. */
export function text(isRight: (text: string) => boolean, what: string): Reader<string> {
  return (value, at) =>
    typeof value === 'string' && isRight(value)
      ? value
      : fail(at, `${JSON.stringify(value)} is not ${what}`);
}

/** Exactly one of some constants. */
export function one<const T extends readonly unknown[]>(...values: T): Reader<T[number]> {
  return (value, at) =>
    values.includes(value) ? value : fail(at, `is not ${values.join(' or ')}`);
}

export const flag: Reader<boolean> = one(true, false);

/** A number between two bounds, both included. */
export function number(least: number, most: number): Reader<number> {
  return (value, at) =>
    typeof value === 'number' && value >= least && value <= most
      ? value
      : fail(at, `is not a number from ${least} to ${most}`);
}

export function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (value, at) => (value === null ? null : read(value, at));
}

/** `absent` for a field that is missing, as in files that an earlier version of this tool wrote. */
export function orElse<T>(read: Reader<T>, absent: T): Reader<T>;
export function orElse<T>(read: Reader<T>, absent: undefined): Reader<T | undefined>;
export function orElse<T>(read: Reader<T>, absent: T): Reader<T> {
  return (value, at) => (value === undefined ? absent : read(value, at));
}

export function list<T>(read: Reader<T>): Reader<T[]> {
  return (value, at) =>
    Array.isArray(value)
      ? value.map((item, index) => read(item, `${at}[${index}]`))
      : fail(at, 'is not a list');
}

function recordOf(value: unknown, at: string): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : fail(at, 'is not an object');
}

/** An object whose every key passes `isKey`. */
export function record<T>(
  isKey: (key: string) => boolean,
  read: (key: string) => Reader<T>,
): Reader<Record<string, T>> {
  return (value, at) =>
    Object.fromEntries(
      Object.entries(recordOf(value, at)).map(([key, item]) => [
        key,
        isKey(key)
          ? read(key)(item, `${at}.${key}`)
          : fail(at, `has a key that is not allowed: ${key}`),
      ]),
    );
}

/** An object with exactly these fields. */
export function shape<R extends Record<string, Reader<unknown>>>(
  readers: R,
): Reader<{ [K in keyof R]: ReadBy<R[K]> }> {
  return (value, at) => {
    const given = recordOf(value, at);
    const unknown = Object.keys(given).find((key) => !Object.hasOwn(readers, key));
    if (unknown !== undefined) fail(at, `has an unknown field: ${unknown}`);
    return Object.fromEntries(
      Object.entries(readers).map(([key, read]) => [key, read(given[key], `${at}.${key}`)]),
    ) as { [K in keyof R]: ReadBy<R[K]> };
  };
}
