import { CannotStart } from '../ground/cannot-start';

/** Files and connections that a process must be able to open: packages, database, and some customers. */
const leastOpenFiles = 256;

/** @throws {CannotStart} if the system lets this process open too few files; Windows names no limit. */
export function refuseTooFewFiles(): void {
  Object.assign(process.report, { excludeNetwork: true }); // it would look up names
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const limit = userLimits?.open_files?.soft;
  if (typeof limit !== 'number' || limit >= leastOpenFiles) return;
  throw new CannotStart(
    `This process may open ${limit} files and connections at once, and needs ${leastOpenFiles}. Raise the limit (ulimit -n, LimitNOFILE of systemd).`,
  );
}
