import { violationsOf } from '@order-change/contract';
import { fieldLabel } from '@order-change/form';
import type { ObjectSchema } from 'yup';
import type { StepRules, Values } from './step-rules';

/** The rules that a schema has. */
export function schemaRules<Name extends string>(
  schema: ObjectSchema<Values<Name>>,
): StepRules<Name> {
  const names = Object.keys(schema.fields) as Name[];
  return {
    labels: Object.fromEntries(
      names.map((name) => [name, fieldLabel(schema, name)]),
    ) as Values<Name>,
    violations: (values) => violationsOf(schema, values),
    normalize: (values) => schema.cast(values) as Values<Name>,
  };
}
