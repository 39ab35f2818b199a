import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiReport } from './api-report';
import type { Package } from './packages';

/** The committed report of a package: its exports as of a version. */
export interface ReportFile {
  version: string;
  exports: ApiReport;
}

const fileName = 'api-report.json';

/** The committed report, or one without exports if the package has none yet. */
export function readReport({ folder }: Package): ReportFile {
  try {
    return JSON.parse(readFileSync(join(folder, fileName), 'utf8')) as ReportFile;
  } catch {
    return { version: '0.0.0', exports: { doors: {}, declarations: {} } };
  }
}

export function writeReport({ folder }: Package, report: ReportFile): void {
  writeFileSync(join(folder, fileName), `${JSON.stringify(report, null, 2)}\n`);
}
