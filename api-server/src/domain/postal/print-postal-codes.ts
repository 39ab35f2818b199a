// A short-lived process: decoding the postal data takes 290 MB, which V8 does not give back. It prints the rows in the
// order of their codes, as text of COPY's format.
import { once } from 'node:events';
import { toCopyLine } from '../../ground/database/copy-into';
import { prefixCount, readPostalCodes } from './read-postal-codes';

for (let prefix = 0; prefix < prefixCount; prefix += 1) {
  const text = readPostalCodes(prefix).map(toCopyLine).join('');
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
}
