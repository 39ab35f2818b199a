import type { ApiReport } from './api-report';
import type { Package } from './packages';
import type { ReportFile } from './report-file';
import { isBumped, requiredBump } from './required-bump';

/** Returns the reason that the exports of a package do not fit its committed report and its version; undefined if they do. */
export function checkApi(
  { name, version }: Package,
  committed: ReportFile,
  exports: ApiReport,
): string | undefined {
  const bump = requiredBump(committed.exports, exports);
  if (!isBumped(committed.version, version, bump)) {
    return `${name}: its exports changed since ${committed.version}, which asks for a ${bump} version, and package.json says ${version}. Raise the version, then run: npm run api-report`;
  }
  if (bump !== 'none' || committed.version !== version) {
    return `${name}: the report of its exports is of ${committed.version}. Run: npm run api-report`;
  }
  return undefined;
}
