/** Headers of answers without a route, which on a shared server may be asked for below the folders of the site. */
export const disarmed = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;
