import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fill } from '@order-change/contract';
import { CannotStart, tableNames, tablesOf } from 'api-server/data';
import { defineCommand, done, refused, WrongUsage } from '../command';
import { checkFile, readEncoding } from '../files/input-file';
import { readMappingFile } from '../files/mapping-file';
import { readOwnCompany } from '../files/own-company';
import { guess } from '../mapping/guess';
import { readSample } from '../mapping/read-sample';
import { linesOf, toMapping } from '../mapping/tell-guess';
import samples from '../samples-folder.cjs';
import * as texts from '../texts/en';
import * as said from '../texts/ja';

/** An editor completes a file that names it. */
const schema = join(samples, '../../build/schema/mapping.json');
const listed = tableNames.join(', ');

export const mapCommand = defineCommand({
  name: 'map',
  usage: '--guess <csv> [--as orders] [--out mapping.json] | --check <mapping>',
  does: "makes or checks a mapping: how the company's files write the columns of ours",
  explains: `
--guess reads the beginning of a file and finds its header, delimiter, columns, forms of dates and values, by names in
Japanese and English and by the cells. What it found and what it did not is printed in Japanese, and written as a
mapping that import --map takes: beside the file as <csv>.map.json, or to --out, which may hold mappings of other files
already. Look at it before you use it. An editor completes it by its $schema, build/schema/mapping.json.

  npm run data -- map --guess orders.csv --out mapping.json
  npm run data -- import --orders orders.csv --map mapping.json --dry-run`,
  options: {
    '--guess <csv>': 'a file of the company',
    '--as <table>': `what it is, if that is not guessed: ${listed}`,
    '--out <file>': 'where the mapping is written',
    '--encoding <name>': 'utf-8 or shift_jis; otherwise detected',
    '--check <mapping>': 'a mapping to check instead',
  },
  async run({ options, resolvePath, env }) {
    if (options.check !== undefined) {
      const path = resolvePath(options.check);
      const mappings = await readMappingFile(path);
      return mappings.ok
        ? done([fill(texts.mappingIsGood, { path })], { mapping: path })
        : refused(mappings.failure, { problems: mappings.failure });
    }
    if (options.guess === undefined) throw new WrongUsage(texts.guessOrCheck);
    const as = tableNames.find((name) => name === options.as);
    if (options.as !== undefined && !as)
      throw new WrongUsage(fill(texts.badTable, { tables: listed }));
    const refuse = (line: string) => refused([line], { problems: [line] });
    const file = resolvePath(options.guess);
    const checked = await checkFile(file, readEncoding(options.encoding));
    if (!checked.ok) return refuse(`${file}: ${checked.failure}`);
    const found = await readSample(checked.value, as);
    if (!found) return refuse(fill(said.noTableFound, { file }));

    const { table } = found;
    const path = resolvePath(options.out ?? `${options.guess}.map.json`);
    const others = await readMappingFile(path, {});
    if (!others.ok) return refused(others.failure, { problems: others.failure });
    if (others.value[table]) return refuse(fill(said.mappedAlready, { path, table }));
    const company = readOwnCompany({ env, resolvePath });
    const guessed = guess(tablesOf(company)[table].columns, found);
    const $schema = relative(dirname(path), schema);
    const mappings = { $schema, ...others.value, [table]: toMapping(found, guessed) };
    await writeFile(path, `${JSON.stringify(mappings, null, 2)}\n`).catch(
      ({ code = '' }: NodeJS.ErrnoException) => {
        throw new CannotStart(fill(texts.unwritableFile, { path, code }));
      },
    );
    const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);
    return done(
      [...linesOf(file, found, guessed), fill(said.mappingWritten, { path, table, file })],
      {
        table,
        mapping: path,
        found: names(guessed.found.map(({ column }) => column)),
        missing: names(guessed.missing),
        passedOver: guessed.others,
      },
    );
  },
});
