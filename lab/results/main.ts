import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'scripts/root';
import { toResultsPage } from './table';

/** `npm run results`: writes docs/results.md from `lab/results/*.json`. */
writeFileSync(join(root, 'docs/results.md'), toResultsPage());
