/** Look at a page at one moment, as a customer sees it. */
export interface Seen {
  /** of the address */
  path: string;
  /** of the history, since the page was loaded */
  entries: number;
  /** the visible text of each slot; null if no remote is in it */
  places: { slot: string; text: string | null }[];
  /** the words of a panel in the place of what did not come; null for none */
  panel: string | null;
}

/** What a page has left where nothing may be left, each place in words. */
export interface Traces {
  /** a customer's values */
  marked: string[];
  /** built-ins that are others, a history that is longer, a storage that is full */
  changed: string[];
}
