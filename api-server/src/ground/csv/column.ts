import type { ReadCell } from './cells';

/** A column of a file. */
export interface Column {
  /** its header in English, and its name in the database while an import checks it */
  name: string;
  /** its header in Japanese */
  label: string;
  read: ReadCell;
  /** a file may lack it: then each cell is empty */
  isOptional?: boolean;
  /** its headers are `<prefix>:<label>`: a row's cells, each read by itself, become one list */
  labels?: ColumnLabels;
}

/** Labels of a column that a file may have several times: `fact:産地`, `fact:内容量`. */
export interface ColumnLabels {
  /** in English and in Japanese */
  prefixes: readonly [string, string];
  read: ReadCell;
  /** labels of a file */
  max: number;
}
