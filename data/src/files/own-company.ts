import { type OwnCompany, readCompanyFile } from 'api-server/data';
import type { Surroundings } from '../command';

/** Reads the file of the company that COMPANY_FILE names; the demo's company without it. @throws {CannotStart} for a file that cannot be used. */
export function readOwnCompany({
  env,
  resolvePath,
}: Pick<Surroundings, 'env' | 'resolvePath'>): OwnCompany {
  const file = env['COMPANY_FILE'];
  return readCompanyFile(file && resolvePath(file));
}
