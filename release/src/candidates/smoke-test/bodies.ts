import { Ajv, type ErrorObject } from 'ajv';

/** The fault of a body that a page sends with a call; undefined if there is none, or if nothing is known of the call. */
export type CheckBody = (call: string, body: string | null) => string | undefined;

/**
 * Makes the check of bodies by JSON Schemas, one for each call.
 *
 * @throws if one of them is not a JSON Schema
 */
export function checkBodies(schemas: Readonly<Record<string, object>>): CheckBody {
  const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
  const validators = new Map(
    Object.entries(schemas).map(([call, schema]) => [call, ajv.compile(schema)]),
  );
  return (call, body) => {
    const isValid = validators.get(call);
    if (!isValid) return undefined;
    const read = parse(body);
    if (!read) return 'it is no JSON';
    return isValid(read.value) ? undefined : tell(isValid.errors?.[0]);
  };
}

function parse(body: string | null): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body ?? '') };
  } catch {
    return undefined;
  }
}

/** Names the place and the rule, and no value: what was sent may be a customer's. */
function tell(error: ErrorObject | undefined): string {
  const { instancePath = '', message = 'is wrong', params = {} } = error ?? {};
  const name = 'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : '';
  return `${instancePath.slice(1).replaceAll('/', '.') || 'it'} ${message}${name}`;
}
