import type { Place } from '../../../api-server/src/testing/ask-elsewhere';
import { type ApiOptions, type ApiProcess, startApi } from './api-process';
import { createCustomers, type Customer } from './customers';
import { withPlace } from './places';

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
  return withPlace(async (place) => {
    const { customers, ...api } = options;
    const site = await openSite(place, await createCustomers(place, customers), api);
    return use(site).finally(site.api.kill);
  });
}

/** @param customers of that place; who is taken is taken from this list */
export async function openSite(
  place: Place,
  customers: Customer[],
  options: ApiOptions,
): Promise<Site> {
  const take = (wanted: number) => {
    if (wanted > customers.length) throw new Error('The site has too few customers.');
    return customers.splice(0, wanted);
  };
  return { place, take, api: await startApi(place, options) };
}
