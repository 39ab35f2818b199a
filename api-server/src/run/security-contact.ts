import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import repositoryFolder from './demo/demo-folder.cjs';

const page = join(repositoryFolder, '../SECURITY.md');
const placeholder = /<the company[^>]*>/;

/** Returns what ops must do before anyone can tell of a hole; undefined if `SECURITY.md` names an address, or is not there. */
export function missingSecurityContact(file = page): string | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [found] = placeholder.exec(text) ?? [];
  return found && `SECURITY.md still says \`${found}\`: write there whom one tells of a hole`;
}
