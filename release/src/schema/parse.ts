import { readFile } from 'node:fs/promises';
import { ValidationError, lazy, mixed, object, type Schema } from 'yup';
import { ReleaseError, messageOf } from '../errors';

/** Parses `text` as JSON of exactly this shape. Throws {@link ReleaseError}: `what`, why, `remedy`. */
export function parseJson<T>(text: string, schema: Schema<T>, what: string, remedy: string): T {
  try {
    return schema.validateSync(JSON.parse(text), { strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError || error instanceof SyntaxError)) throw error;
    throw new ReleaseError(`${what} is broken: ${oneLine(messageOf(error))}.`, remedy);
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** {@link parseJson} of a file; `missing` is thrown when it is not there. */
export async function readJson<T>(
  path: string,
  schema: Schema<T>,
  remedy: string,
  missing = new ReleaseError(`${path} is missing.`, remedy),
): Promise<T> {
  return parseJson(await readText(path, missing), schema, path, remedy);
}

export async function readText(path: string, missing: ReleaseError): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw missing;
    if (code === 'EACCES' || code === 'EISDIR')
      throw new ReleaseError(`Cannot read ${path} (${code}).`);
    throw error;
  }
}

/**
 * `shape`, and a rule that is asked only of a value of that shape: of itself yup asks an object's
 * own rules before it looks at the fields.
 *
 * @param faultOf says what is wrong with a value, if anything
 */
export function withRule<T>(shape: Schema<T>, faultOf: (value: T) => string | undefined) {
  const ruled = mixed().test({
    test: (value, { createError }) => {
      const fault = faultOf(value as T);
      return fault === undefined || createError({ message: fault });
    },
  });
  return lazy((value: unknown) =>
    shape.isValidSync(value, { strict: true }) ? ruled : shape,
  ) as unknown as Schema<T>;
}

/** A map whose every key passes `isKey`, and every value the schema for that key. */
export function record<T>(isKey: (key: string) => boolean, schemaFor: (key: string) => Schema<T>) {
  return lazy((map: unknown) =>
    object(Object.fromEntries(keysOf(map).map((key) => [key, schemaFor(key)])))
      .required()
      .test(
        'keys',
        ({ path }) => `${path} has a key that is not allowed`,
        () => keysOf(map).every(isKey),
      ),
  ) as unknown as Schema<Record<string, T>>;
}

const keysOf = (map: unknown) => (typeof map === 'object' && map !== null ? Object.keys(map) : []);
