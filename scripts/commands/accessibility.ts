import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toAccessibilityPage } from '../accessibility/to-page';
import { root } from '../root';

/** `npm run accessibility`: writes docs/accessibility.md from the table of criteria. */
writeFileSync(join(root, 'docs/accessibility.md'), toAccessibilityPage());
