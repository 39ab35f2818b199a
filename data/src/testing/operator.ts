import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from 'api-server/data';
import { runCommand } from '../run-command';
import samples from '../samples-folder.cjs';

/** The time of every command. */
export const now = new Date('2027-01-10T01:00:00Z');

export type Operator = ReturnType<typeof useOperator>;

/** An operator who types commands in a folder with the samples; one database stays open for all of them. */
export function useOperator(
  openOne: (config: { DATA_DIR: string }) => Promise<OpenDatabase> = openDatabase,
) {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  const env = {
    DATA_DIR: join(folder, 'data'),
    INIT_CWD: join(folder, 'typed'),
    PICTURES_DIR: join(folder, 'served'),
  };
  let opened: OpenDatabase;
  beforeAll(async () => {
    mkdirSync(env.DATA_DIR);
    cpSync(samples, env.INIT_CWD, { recursive: true });
    opened = await openOne(env);
  });
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
  });
  return {
    folder,
    /** the variables of the commands */
    env: env as Record<string, string>,
    database: () => opened.database,
    async run(...args: string[]) {
      const out: string[] = [];
      const err: string[] = [];
      const output = {
        out: (line: string) => out.push(line),
        err: (line: string) => err.push(line),
      };
      const open = async () => ({ ...opened, close: async () => undefined });
      const code = await runCommand(args, env, output, now, open);
      return { code, out, err };
    },
  };
}
