import type { Command, Option } from './command';
import { commands } from './commands';

/** Options that every command takes. */
export const commonOptions: Readonly<Record<string, Option>> = {
  json: { does: 'print the outcome as one line of JSON, and no progress' },
  quiet: { does: 'print no progress' },
};

/** What `npm run data -- help` prints. */
export function overview(): string {
  const rows = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(16)} ${does}`);
  return `Usage: npm run data -- <command> [options]

${rows.join('\n')}
  help <command>   explains a command, its options and what it needs

The database is that of DATABASE_URL; without it the embedded one in DATA_DIR (.data), which one process
uses at a time: stop the server first.

Exit codes: 0 done, 1 a fault, 2 wrong command line, 3 refused (nothing changed), 4 database or folder
cannot be used now.`;
}

/** What `npm run data -- help <command>` prints. */
export function explain({ usage, does, explains, options }: Command): string {
  const all = Object.entries({ ...options, ...commonOptions });
  const rows = all.map(([name, { value, does: effect }]) => {
    const typed = value === undefined ? `--${name}` : `--${name} <${value}>`;
    return `  ${typed.padEnd(24)} ${effect}`;
  });
  return `Usage: npm run data -- ${usage}

${does[0]?.toUpperCase()}${does.slice(1)}.

${explains.trim()}

Options:
${rows.join('\n')}`;
}
