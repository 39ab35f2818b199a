import { readFile } from 'node:fs/promises';
import { fill } from '@order-change/contract';
import { checkCompany } from 'api-server/data';
import { defineCommand, done, refused } from '../command';
import { cannotRead } from '../files/input-file';
import * as texts from '../texts/en';

export const companyCommand = defineCommand({
  name: 'company',
  usage: 'check <file>',
  does: "checks the company's file, before pages and mails say its words",
  explains: `
Each word that is missing, unknown or unfit is named. COMPANY_FILE gives the file to the API, for mails; release's
activate --company gives it to pages, without a build. An editor completes a file whose $schema is
build/schema/company.json; demo/company.json is one to begin with.

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
