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
}
