import type { DiscoveryDocument } from 'release/protocol';
import { createCustomer } from '../support/customer';
import { siteUrl } from '../support/environment';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

interface Container {
  get: (id: string) => Promise<() => { default: Remote }>;
}

interface Remote {
  singletons: { http: unknown };
}

test('both remotes were given the same HTTP client, and the form shows what the sign-in opened', async () => {
  const { page } = await openBrowser();
  const { microFrontends } = (await (
    await fetch(`${siteUrl}/discovery.json`)
  ).json()) as DiscoveryDocument;
  function containerOf(name: string): string {
    const live = microFrontends[name]?.find(({ deployment }) => deployment.default);
    return live?.extras.kind === 'remote' ? live.extras.container : '';
  }
  const names = [containerOf('remote-auth'), containerOf('remote-order-form')];
  // The host takes a container away from the window as soon as it has it.
  await page.addInitScript((containers) => {
    const seen: Record<string, Container> = {};
    Object.assign(window, { seen });
    for (const name of containers) {
      let current: Container | undefined;
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => current,
        set: (container: Container | undefined) => {
          current = container;
          if (container) seen[name] = container;
        },
      });
    }
  }, names);
  const customer = createCustomer(page);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/subscription-order/search')) searches.push(request.url());
  });
  await customer.signsIn();

  const seen = await page.evaluate(async (containers) => {
    const { seen: seenContainers } = window as unknown as { seen: Record<string, Container> };
    const load = async (name: string) => {
      const container = seenContainers[name];
      if (!container) throw new Error(`The page has not loaded ${name}.`);
      return (await container.get('./remote'))();
    };
    const [auth, form] = await Promise.all(containers.map(load));
    if (!auth || !form) throw new Error('There are two remotes.');
    return {
      areTwoModules: auth.default !== form.default,
      sameHttp: auth.default.singletons.http === form.default.singletons.http,
    };
  }, names);

  expect(seen).toEqual({ areTwoModules: true, sameHttp: true });
  await customer.heading('変更する内容をお選びください');
  // The form shows the order that the sign-in opened: it was asked for once.
  expect(searches).toHaveLength(1);
});

test('Module Federation’s runtime names the host, its remotes and the modules that they share', async () => {
  const { page } = await openBrowser();
  await createCustomer(page).signsIn();
  const federation = await page.evaluate(() => {
    const { __FEDERATION__: known } = window as unknown as {
      __FEDERATION__: {
        __INSTANCES__: {
          name: string;
          options: { remotes: { name: string }[]; shared: Record<string, unknown> };
        }[];
      };
    };
    const host = known.__INSTANCES__.find(({ name }) => name === 'host');
    return {
      instances: known.__INSTANCES__.length,
      remotes: host?.options.remotes.map(({ name }) => name.replace(/@.*/, '')),
      shared: Object.keys(host?.options.shared ?? {}),
    };
  });
  expect(federation.remotes?.sort()).toEqual(['remote-auth', 'remote-order-form']);
  expect(federation.instances).toBe(3); // each remote's entry was built by the same package
  expect(federation.shared).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'styled-components', '@order-change/client']),
  );
});

test('behind a switch of their own the federation’s developer tools find the entry of each remote', async () => {
  const { page } = await openBrowser();
  const info = () =>
    page.evaluate(() => {
      const { __FEDERATION__: known } = window as unknown as {
        __FEDERATION__: { moduleInfo: object };
      };
      return Object.keys(known.moduleInfo).map((name) => name.replace(/:.*/, ''));
    });
  const isShown = () => page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  await page.goto('/');
  await isShown();
  expect(await info()).toEqual([]);
  await page.evaluate(() => window.localStorage.setItem('federation-tools', 'on'));
  await page.reload({ waitUntil: 'networkidle' });
  await isShown();
  expect(await info()).toEqual(['host', 'remote-auth']);
});
