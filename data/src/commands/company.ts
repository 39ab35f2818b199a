import { readFile } from 'node:fs/promises';
import { fill } from '@order-change/contract';
import { checkCompany } from 'api-server/data';
import { defineCommand, done, refused } from '../command';
import { cannotRead } from '../files/input-file';
import * as texts from '../texts/en';

export const companyCommand = defineCommand({
  name: 'company',
  usage: 'check <file>',
  does: "checks the company's file, before pages, mails and imports go by it",
  explains: `
Each word or rule that is missing, unknown or unfit is named. COMPANY_FILE gives the file to the API and to the
commands of this tool; release's activate --company gives its words to pages, without a build. Rules (timeSlots,
cutOff, numbers, receipt) and colours may be left out: then those of the demo hold. An editor completes a file
whose $schema is build/schema/company.json; demo/company.json is one to begin with.

  npm run data -- company check company.json`,
  action: 'check',
  argument: '<file>',
  async run({ argument: file, resolvePath }) {
    const path = resolvePath(file);
    const json = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw cannotRead(path, error);
    });
    const checked = checkCompany(json);
    return checked.ok
      ? done([fill(texts.companyIsGood, checked.value)], { company: checked.value })
      : refused(checked.failure, { problems: checked.failure });
  },
});
