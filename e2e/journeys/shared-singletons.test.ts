import { createCustomer } from '../support/customer';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

interface Runtime {
  __INSTANCES__: { name: string; loadRemote: (id: string) => Promise<{ default: Remote }> }[];
}

interface Remote {
  singletons: { store: { getState: () => { order: { order: unknown } } }; http: unknown };
}

test('both remotes were given the same store and HTTP client, and see the same state', async () => {
  const { page } = await openBrowser();
  const customer = createCustomer(page);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/subscription-order/search')) searches.push(request.url());
  });
  await customer.signsIn();

  const seen = await page.evaluate(async () => {
    const { __INSTANCES__ } = (globalThis as unknown as { __FEDERATION__: Runtime }).__FEDERATION__;
    const host = __INSTANCES__.find(({ name }) => name === 'host');
    if (!host) throw new Error('The page has no host.');
    const [auth, form] = await Promise.all([
      host.loadRemote('remote_auth/remote'),
      host.loadRemote('remote_order_form/remote'),
    ]);
    return {
      areTwoModules: auth.default !== form.default,
      sameStore: auth.default.singletons.store === form.default.singletons.store,
      sameHttp: auth.default.singletons.http === form.default.singletons.http,
      hasOrder: form.default.singletons.store.getState().order.order !== null,
    };
  });

  expect(seen).toEqual({ areTwoModules: true, sameStore: true, sameHttp: true, hasOrder: true });
  // The form shows the order that the sign-in opened: it was asked for once.
  expect(searches).toHaveLength(1);
});
