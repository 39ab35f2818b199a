/** Display breakpoints in px (spec §9). */
export const breakpoint = {
  small: 600,
  medium: 960,
  large: 1280,
  xlarge: 1920,
  xxlarge: 2560,
} as const;

/** `em`, so that a larger text size counts as a narrower screen. */
const from = (px: number) => `@media (min-width: ${px / 16}em)` as const;

/** A column of a phone in which a line of very large text has some ten letters. */
export const narrow = '@container (max-width: 16em)';

/** Where a line has room for a phrase: also on a phone whose browser has letters of twice the size. */
export const roomForPhrases = '@media (min-width: 10em)';

/** Conditions to put before a block of styles; the widths count upwards from the phone. */
export const media = {
  /** all but a phone with very large text */
  phone: '@media (min-width: 20em)',
  small: from(breakpoint.small),
  medium: from(breakpoint.medium),
  large: from(breakpoint.large),
  xlarge: from(breakpoint.xlarge),
  xxlarge: from(breakpoint.xxlarge),
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const;
