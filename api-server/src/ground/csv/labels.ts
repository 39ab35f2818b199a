import { fill } from '@order-change/contract';
import leven from 'leven';
import * as texts from '../../texts/ja.files';
import type { ColumnLabels } from './column';

/** Returns the label of a header `<prefix>:<label>`; undefined for another header. The colon may be full-width. */
export function labelOf({ prefixes }: ColumnLabels, header: string): string | undefined {
  const prefix = prefixes.find((each) => header.startsWith(each));
  return prefix === undefined
    ? undefined
    : /^\s*[:：](?<label>.*)$/.exec(header.slice(prefix.length))?.groups?.['label']?.trim();
}

/** Returns whether a header is one of these but for a letter of its prefix: `Facts:産地`. */
export function isNearLabelled({ prefixes }: ColumnLabels, header: string): boolean {
  const prefix = /^(?<prefix>.*?)\s*[:：]/.exec(header)?.groups?.['prefix']?.toLowerCase();
  return prefix !== undefined && prefixes.some((each) => leven(prefix, each) <= 1);
}

/**
 * Returns what is wrong with the labels of a file. One that is also the header of a column (`others`) counts as
 * a second one: what both hold would stand twice in one table.
 */
export function complaintsOf(
  { prefixes: [prefix], read, max }: ColumnLabels,
  labels: readonly string[],
  others: readonly string[],
): string[] {
  const nameOf = (label: string) => `${prefix}:${label}`;
  const known = new Set(others);
  const complaints = labels.flatMap((label) => {
    const outcome = read(label, new Date(0));
    if (!outcome.ok) {
      return [fill(texts.labelRefused, { name: nameOf(label), reason: outcome.failure })];
    }
    const key = label.normalize('NFKC');
    if (known.has(key)) return [fill(texts.columnTwice, { name: nameOf(label) })];
    known.add(key);
    return [];
  });
  return labels.length > max
    ? [...complaints, fill(texts.tooManyLabels, { name: prefix, max })]
    : complaints;
}
