import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where a database is that processes use together, or one after the other. */
export interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

export interface AskedElsewhere {
  path: string;
  body: object;
  cookies: Record<string, string>;
}

export interface AnsweredElsewhere {
  status: number;
  body: unknown;
}

/** Asks the API in a new process, one request after the other, at `time`. */
export async function askElsewhere(
  { DATA_DIR, DATABASE_URL }: Place,
  time: Date,
  requests: readonly AskedElsewhere[],
): Promise<AnsweredElsewhere[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    join(__dirname, 'asking-process.ts'),
    time.toISOString(),
    JSON.stringify(requests),
    ...(DATABASE_URL === undefined ? [DATA_DIR] : [DATA_DIR, DATABASE_URL]),
  ]);
  return JSON.parse(stdout) as AnsweredElsewhere[];
}
