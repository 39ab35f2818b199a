import { done, type Result } from '../outcome';
import { createFolderStore } from './folder';
import { createObjectStore } from './object/object-store';
import { isObjectStore, readPlace } from './object/place';
import type { Store } from './store';

/**
 * Opens the store at `site`: an absolute path of a folder, or `s3://<bucket>/<prefix>` whose server and credentials are in
 * the environment.
 */
export function openStore(
  site: string,
  env: Readonly<Record<string, string | undefined>>,
): Result<Store> {
  if (!isObjectStore(site)) return done(createFolderStore(site));
  const place = readPlace(site, env);
  return place.ok ? done(createObjectStore(place.value)) : place;
}
