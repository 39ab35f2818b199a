import { fill } from '@order-change/contract';
import type { FileMapping } from 'api-server/data';
import * as texts from '../texts/ja';
import type { Guess, Guessed } from './guess';
import type { FoundTable } from './read-sample';

/** Returns a guess as the mapping that an import takes. */
export function toMapping({ delimiter, headerLine }: FoundTable, { found }: Guess): FileMapping {
  return {
    ...(delimiter !== ',' && { delimiter }),
    ...(headerLine !== 1 && { headerLine }),
    columns: Object.fromEntries(found.map(({ column, mapping }) => [column.name, mapping])),
  };
}

/** Formats what was guessed, and what could not be. */
export function linesOf(
  file: string,
  sample: FoundTable,
  { found, missing, others }: Guess,
): string[] {
  const needed = missing.filter(({ isOptional }) => !isOptional);
  const optional = missing.filter(({ isOptional }) => isOptional);
  return [
    fill(texts.guessedTable, {
      file,
      table: texts.tableWords[sample.table],
      line: sample.headerLine,
      rows: sample.rows.length,
    }),
    ...found.map(lineOf),
    ...found.flatMap(({ column: { label }, header, unread: { count, values } }) =>
      count > 0
        ? [fill(texts.unreadValues, { header, label, count, values: values.join(', ') })]
        : [],
    ),
    ...needed.map(({ label, name }) => fill(texts.notFound, { label, name })),
    ...(optional.length > 0
      ? [fill(texts.notFoundOptional, { columns: optional.map(({ label }) => label).join(', ') })]
      : []),
    ...(others.length > 0 ? [fill(texts.otherHeaders, { headers: others.join(', ') })] : []),
  ];
}

function lineOf({ column: { label, name }, header, mapping: { format, values } }: Guessed): string {
  const pairs = Object.entries(values ?? {}).map(([cell, value]) => `${cell} → ${value}`);
  return [
    fill(texts.guessedColumn, { label, name, header }),
    ...(format ? [fill(texts.guessedFormat, { format })] : []),
    ...(pairs.length > 0 ? [fill(texts.guessedValues, { values: pairs.join(', ') })] : []),
  ].join('');
}
