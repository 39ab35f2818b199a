/** What a document says of compositions, inline: the active one, and those that sessions may still hold. */
export interface Choices {
  active: string;
  held: string[];
}

/** Returns the composition of a visit: the pinned one if the site still retains it, else the active one. */
export function chooseComposition({ active, held }: Choices, pin: string | undefined): string {
  return pin !== undefined && held.includes(pin) ? pin : active;
}
