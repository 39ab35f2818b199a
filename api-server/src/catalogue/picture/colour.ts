/** `#rrggbb`. */
export type Colour = string;

/** A colour part of the way to another: 0 is the first, 1 the second. */
export function mix(from: Colour, to: Colour, part: number): Colour {
  const channel = (start: number): string => {
    const a = parseInt(from.slice(start, start + 2), 16);
    const b = parseInt(to.slice(start, start + 2), 16);
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Shade that stays warm: towards brown rather than black. */
export const darker = (colour: Colour, part = 0.16): Colour => mix(colour, '#3a1f10', part);

/** Light that stays warm: towards cream rather than white. */
export const lighter = (colour: Colour, part = 0.3): Colour => mix(colour, '#fff8ea', part);
