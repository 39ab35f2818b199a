import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fill } from '@order-change/contract';
import { CannotStart, type SaidRows, type TableName } from 'api-server/data';
import { WrongUsage } from '../command';
import * as texts from '../texts/en';
import * as told from '../texts/ja';
import { cannotRead, type InputFile } from './input-file';

export type Said = Partial<Record<TableName, SaidRows>>;

const wholeNumber = /^\d{1,9}$/;

/** Returns the number of an option. @throws {WrongUsage} for anything else */
export function readCount(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (wholeNumber.test(value)) return Number(value);
  throw new WrongUsage(fill(texts.badCount, { option }));
}

/** Returns what `--rows` says of the given files. @throws {WrongUsage} if it names another one, or no number */
export function readRows(option: string | undefined, given: readonly TableName[]): Said {
  if (option === undefined) return {};
  const [only, ...others] = given;
  const named = wholeNumber.test(option) && others.length === 0 ? `${only}=${option}` : option;
  const said = named.split(',').map((part) => {
    const [word, rows = ''] = part.split('=');
    const name = given.find((one) => one === word);
    if (!name || !wholeNumber.test(rows)) throw new WrongUsage(texts.badRows);
    return [name, { rows: Number(rows), where: told.saidByOption }] as const;
  });
  return Object.fromEntries(said);
}

/** Reads the file `<file>.count` beside each file that has one. @throws {CannotStart} unless it holds a number */
export async function readCountFiles(
  files: Readonly<Partial<Record<TableName, InputFile>>>,
): Promise<Said> {
  const said: Said = {};
  for (const [name, file] of Object.entries(files) as [TableName, InputFile][]) {
    const path = `${file.path}.count`;
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw cannotRead(path, error);
    });
    if (text === undefined) continue;
    const count = text.replace(/^\uFEFF/, '').trim();
    if (!wholeNumber.test(count)) throw new CannotStart(fill(texts.badCountFile, { path }));
    said[name] = { rows: Number(count), where: fill(told.saidByFile, { name: basename(path) }) };
  }
  return said;
}
