/** Places of a kind. The host is seen on the form, whose document names most. */
export const places = {
  host: { path: '/order-change-form', hasSession: true, folder: /^\/host\// },
  'sign-in': { path: '/', hasSession: false, folder: /^\/remotes\/remote-auth\// },
  form: { path: '/order-change-form', hasSession: true, folder: /^\/remotes\/remote-order-form\// },
} as const;
export type PlaceName = keyof typeof places;

export const remotes: readonly PlaceName[] = ['sign-in', 'form'];
export const everyPlace: readonly PlaceName[] = ['host', ...remotes];
