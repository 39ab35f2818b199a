import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig } from '@order-change/build/rspack';
import { contractVersion, endedExports, oldestContract } from '@order-change/shell';
import { documentTexts } from './src/texts/ja.document';

/** The company's words until activation is given another file; its rules are the API's. */
const company = JSON.parse(
  readFileSync(join(import.meta.dirname, '../demo/company.json'), 'utf8'),
) as Record<string, unknown>;
const words = Object.entries(company).filter(([, value]) => typeof value === 'string');

export default hostConfig({
  folder: import.meta.dirname,
  contract: contractVersion,
  oldestContract,
  endedExports,
  texts: { ...documentTexts, company: JSON.stringify(Object.fromEntries(words)) },
});
