// What a build of Module Federation puts into a script, webpack's names in every tool.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<Record<string, object>>;

/** The shared modules of this page, the standard scope: every container is given it. */
export async function pageShareScope(): Promise<object> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default ?? {};
}
