import fc from 'fast-check';

/** The part of JSON Schema that the API's document uses. */
interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** Texts that some rule is about, so that a request gets past the first of them. */
const knownTexts = [
  'hanako@example.jp',
  '904512',
  '2000000001',
  'A000000001',
  '0312345678',
  '1000001',
  '東京都',
  '千代田区',
  '千代田1-1',
  '私書箱',
  'morning',
  '14-16',
];

/** Values that a schema of the document admits. */
export function anyValueOf(given: object): fc.Arbitrary<unknown> {
  const schema = given as JsonSchema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(anyValueOf));
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => anyOfType(type, schema)));
}

function anyOfType(type: string, { properties = {}, required = [], items = {} }: JsonSchema) {
  switch (type) {
    case 'object': {
      const fields = Object.entries(properties).map(([name, field]) => [name, anyValueOf(field)]);
      const model = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
      return fc.record(model, { requiredKeys: required });
    }
    case 'array':
      return fc.array(anyValueOf(items), { maxLength: 14 });
    case 'string':
      return fc.oneof(fc.constantFrom(...knownTexts), fc.string({ unit: 'grapheme' }));
    case 'integer':
      return fc.integer({ min: 0, max: 14 });
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}
