import type { Schema, SchemaDescription, SchemaFieldDescription } from 'yup';

/** The part of JSON Schema that the contract's shapes need. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
}

/** The shape of a yup schema. Rules that are functions stay out: their codes are the contract's. */
export function toJsonSchema(schema: Schema): JsonSchema {
  return describe(schema.describe() as SchemaFieldDescription);
}

function describe(field: SchemaFieldDescription): JsonSchema {
  const description = field as SchemaDescription;
  const { type, format } = typeOf(description);
  return {
    ...(type !== undefined && { type: description.nullable ? [type, 'null'] : type }),
    ...(format !== undefined && { format }),
    ...(description.oneOf.length > 0 && { enum: description.oneOf }),
    ...('innerType' in field && field.innerType && { items: describe(one(field.innerType)) }),
    ...('fields' in field && describeFields(field.fields)),
    ...(hasTest(description, 'noUnknown') && { additionalProperties: false }),
  };
}

function one(innerType: SchemaFieldDescription | SchemaFieldDescription[]): SchemaFieldDescription {
  const [first] = [innerType].flat();
  if (!first) throw new Error('Tuples are not part of the contract');
  return first;
}

function typeOf(description: SchemaDescription): Pick<JsonSchema, 'format'> & { type?: string } {
  if (description.type === 'mixed') return {};
  if (description.type === 'date') return { type: 'string', format: 'date-time' };
  return { type: hasTest(description, 'integer') ? 'integer' : description.type };
}

function describeFields(fields: Record<string, SchemaFieldDescription>): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, describe(field)])),
    ...(required.length > 0 && { required }),
  };
}

/** yup calls an object optional that it would build from its fields' defaults: on the wire it is there. */
function isRequired(field: SchemaFieldDescription): boolean {
  const { optional, type, default: builtIn } = field as SchemaDescription;
  return !optional || (type === 'object' && builtIn !== undefined);
}

function hasTest({ tests }: SchemaDescription, name: string): boolean {
  return tests.some((test) => test.name === name);
}
