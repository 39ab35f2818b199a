/** The parts of the page that are built and published on their own: each is a folder of this name. */
export const parts = ['host', 'remote-auth', 'remote-order-form'] as const;
export type Part = (typeof parts)[number];

/** What besides its own folder a part is built from. */
export const sharedSources = [
  'shared-ui',
  'shared-api',
  'tooling/rspack',
  'pnpm-lock.yaml',
] as const;
