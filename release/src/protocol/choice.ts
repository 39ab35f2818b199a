/** What a document says of compositions, inline: the active one, and those that sessions may still hold. */
export interface Choices {
  active: string;
  held: string[];
}

/** The composition of a visit: the one that the session is pinned to while it is held, else the active one. */
export function chooseComposition({ active, held }: Choices, pin: string | undefined): string {
  return pin !== undefined && held.includes(pin) ? pin : active;
}
