// What a plain application has in place of `host/src/remotes/composition.ts` and `federation.ts`, the
// two that know of the composition: its own chunks, imported when a page needs them. Plain JavaScript,
// because e2e is not typed for the sources of the page.
const imports = {
  'remote-auth': () =>
    import(/* webpackChunkName: "remote-auth" */ '../../../remote-auth/src/remote.ts'),
  'remote-order-form': () =>
    import(/* webpackChunkName: "remote-order-form" */ '../../../remote-order-form/src/remote.ts'),
};

const ownVersion = { version: '', url: '', integrity: new Map() };

export const readComposition = () => ({ id: '', find: () => ownVersion });
export const createFederation = () => ({ load: (remote) => imports[remote]() });
