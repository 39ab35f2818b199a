import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import buildSchema from '../schema/build.json';
import partSchema from '../schema/part.json';
import { ownFault } from './own-fault';

const ajv = new Ajv2020({ strictTypes: false, verbose: true });
ajv.addSchema(buildSchema, 'build.json').addSchema(partSchema, 'part.json');

/**
 * Compares what a file holds with a schema of this package, which says what `release` reads.
 *
 * @param schema its reference: `part.json`
 * @throws {Error} one line that names the file, the key, its value and what is allowed
 */
export function checkBySchema(file: string, schema: string, value: unknown): void {
  const isRight = ajv.getSchema(schema);
  if (!isRight) throw new Error(`There is no schema ${schema}.`);
  if (isRight(value)) return;
  // The last one is of the whole value if one of several forms may be there; behind it stands that of "if".
  const errors = (isRight.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  throw ownFault(`${file}: ${faultOf(errors.at(-1) as ErrorObject)}`);
}

/** `/pages/0/path` is `pages[0].path`. */
const placeOf = (pointer: string) =>
  pointer
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replace(/^\//, '')
    .replaceAll('/', '.') || 'it';

function faultOf({ instancePath, keyword, params, message, data, parentSchema = {} }: ErrorObject) {
  const place = placeOf(instancePath);
  const { description = '', properties = {} } = parentSchema as {
    description?: string;
    properties?: object;
  };
  const allowed = Object.keys(properties).join(', ');
  if (keyword === 'required')
    return `${place} lacks "${String(params['missingProperty'])}". It has: ${allowed}.`;
  if (keyword === 'additionalProperties')
    return `${place} has a field that nothing reads: "${String(params['additionalProperty'])}". It may have: ${allowed}.`;
  const why = ['pattern', 'anyOf', 'const'].includes(keyword) ? 'is not allowed' : message;
  return `${place} ${JSON.stringify(data).slice(0, 80)} ${why}. ${description}`;
}
