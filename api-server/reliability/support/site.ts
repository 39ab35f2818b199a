import type { Place } from '../../src/testing/ask-elsewhere';
import { type ApiOptions, type ApiProcess, startApi } from './api-process';
import { createCustomers, type Customer } from './customers';
import { emptyPlace, withCluster, withFolder } from './places';

/** One API process on a database of PostgreSQL. */
export interface Site {
  place: Place;
  api: ApiProcess;
  /** Takes so many customers for one harness. @throws if fewer are left. */
  take(count: number): Customer[];
}

interface SiteOptions extends ApiOptions {
  customers: number;
}

/** Uses a site of its own while it works. */
export function withSite<T>(options: SiteOptions, use: (site: Site) => Promise<T>): Promise<T> {
  return withFolder((folder) =>
    withCluster(async (cluster) => {
      const site = await openSite(await emptyPlace(folder, cluster), options);
      return use(site).finally(site.api.kill);
    }),
  );
}

export async function openSite(
  place: Place,
  { customers: count, ...options }: SiteOptions,
): Promise<Site> {
  const customers = await createCustomers(place, count);
  const take = (wanted: number) => {
    if (wanted > customers.length) throw new Error('The site has too few customers.');
    return customers.splice(0, wanted);
  };
  return { place, take, api: await startApi(place, options) };
}
