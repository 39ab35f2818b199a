/** Header of every answer: no browser guesses another type than it says. */
export const typed = { 'x-content-type-options': 'nosniff' } as const;

/** Headers of answers without a route, which on a shared server may be asked for below the folders of the site. */
export const disarmed = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...typed,
} as const;
