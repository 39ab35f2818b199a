import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnCompany } from '../ground/company';
import { checkCompany } from '../run/config/company-file';
import demoFolder from '../run/demo/demo-folder.cjs';

const demo = JSON.parse(readFileSync(join(demoFolder, 'company.json'), 'utf8')) as object;

/** Words and rules of another company that differ from the demo's. */
const own = {
  siteName: '山のめぐみ便',
  timeSlots: [
    { code: '01', label: '午前（8～12時）' },
    { code: '02', label: '夜間（18～21時）' },
  ],
  cutOff: { time: '17:00', beforeDelivery: { months: 1, day: 31 } },
  numbers: {
    membership: { prefix: 'YM', digits: 8 },
    item: { prefix: 'S', digits: 4 },
    order: { prefix: 'Y', digits: 7 },
  },
  receipt: {
    opening: '{siteName}の変更を承りました。',
    next: ['{delivery}より変更します。', '月末に、変更後の明細書を郵送します。'],
    closing: '受付番号 {receiptNumber} は、{telephone} でもお調べできます。',
  },
};

/** Another company, read from its file. */
export const otherCompany = read();

function read(): OwnCompany {
  const checked = checkCompany(JSON.stringify({ ...demo, ...own }));
  if (!checked.ok) throw new Error(checked.failure.join('; '));
  return checked.value;
}
