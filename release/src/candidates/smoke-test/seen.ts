/** What a customer would see of a page at one moment. */
export interface Seen {
  /** of the address */
  path: string;
  /** the visible text of each slot; null if no remote stands in it */
  places: { slot: string; text: string | null }[];
  /** the words of a panel that stands for what did not come; null for none */
  panel: string | null;
}
