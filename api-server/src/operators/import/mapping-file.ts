import type { Result } from '@order-change/contract';
import { array, lazy, number, object, type ObjectShape, string, ValidationError } from 'yup';
import { formatNames } from '../../ground/csv/formats';
import { labelOf } from '../../ground/csv/labels';
import type { FileMapping } from '../../ground/csv/mapping';
import * as texts from '../../texts/ja.files';
import { type Table, type TableName, tables } from './tables';

/** Mappings of a company's files. */
export type Mappings = Partial<Record<TableName, FileMapping>>;

const text = () => string().typeError(texts.noText);
const word = () => text().min(1, texts.noWord);
const each = (names: readonly string[], fieldOf: (name: string) => ObjectShape[string]) =>
  strictly(Object.fromEntries(names.map((name) => [name, fieldOf(name)])));
const strictly = (fields: ObjectShape) =>
  object(fields).typeError(texts.noObject).default(undefined).exact(texts.unknownNames);

const column = strictly({
  header: lazy((given: unknown) =>
    Array.isArray(given) ? array(word().defined()).min(1, texts.noWord) : word(),
  ),
  joinedBy: text(),
  constant: text().test('alone', texts.headerAndConstant, (_constant, { parent }) => {
    const { header, constant } = parent as Record<string, unknown>;
    return header === undefined || constant === undefined;
  }),
  values: lazy((given: unknown) => each(namesOf(given), () => text().defined())),
  format: string().oneOf(formatNames, texts.noFormat),
});

const mappingOf = (table: Table) =>
  strictly({
    delimiter: text().length(1, texts.noDelimiter),
    headerLine: number()
      .typeError(texts.noLine)
      .integer(texts.noLine)
      .min(1, texts.noLine)
      .max(100, texts.noLine),
    columns: lazy((given: unknown) =>
      each(columnsOf(table, given), () => column).required(texts.noColumns),
    ),
  });

/** The company's mapping file, as `build/schema/mapping.json` tells it to an editor. */
const file = strictly({
  $schema: text(),
  ...Object.fromEntries(Object.values(tables).map((table) => [table.name, mappingOf(table)])),
}).required(texts.noObject);

/** Returns the mappings of a company's file; else each reason why it cannot be used. */
export function readMappings(json: string): Result<Mappings, readonly string[]> {
  try {
    const { $schema: _editors, ...mappings } = file.validateSync(JSON.parse(json), {
      strict: true,
      abortEarly: false,
    }) as Mappings & { $schema?: string };
    return { ok: true, value: mappings };
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, failure: error.errors };
    if (error instanceof SyntaxError) return { ok: false, failure: [error.message] };
    throw error;
  }
}

function namesOf(given: unknown): string[] {
  return typeof given === 'object' && given !== null ? Object.keys(given) : [];
}

/** The names that a mapping may give: those of the table, and of the labels that it names itself. */
function columnsOf({ columns }: Table, given: unknown): string[] {
  return columns.flatMap(({ name, labels }) =>
    labels ? namesOf(given).filter((each) => labelOf(labels, each)) : [name],
  );
}
