import { commonOptions } from './arguments';
import type { Command } from './command';
import { commands } from './commands';

const call = 'npm run release --';

/** What every `--help` ends with: a script reads these. */
const exitCodes =
  'Exit code: 0 done; 1 refused, and nothing has changed; 2 done, but something is wrong (see the warnings).';

/** Returns the list of all commands. */
export function helpOnAll(): string {
  const rows = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(14)} ${does}`);
  return `Usage: ${call} <command> [options]

${rows.join('\n')}

To begin: publish the host and each remote, then activate them together.

A version is published once and never changes. A release says which version of each part is live;
every change of it is a new release, so each step can be undone.

${call} <command> --help tells the rest, with examples.
${exitCodes}`;
}

/** Returns what a new user must know of one command. */
export function helpOn(name: string, command: Command): string {
  const { usage, does, teaches, examples, options, offered = false, without = [] } = command;
  const { server, ...common } = commonOptions;
  const all = { ...options, ...(offered && { server }), ...common, ...options };
  const shownOptions = Object.entries(all).filter(([option]) => !without.includes(option));
  const rows = shownOptions.map(
    ([option, { value, does: effect }]) =>
      `  ${`--${option}${value === undefined ? '' : ` ${value}`}`.padEnd(30)} ${effect}`,
  );
  const shown = examples.map((example) => `  ${call} ${example}`);
  const paragraphs = [
    `Usage: ${call} ${name}${usage && ` ${usage}`} [options]`,
    `${does[0]?.toUpperCase()}${does.slice(1)}.`,
    ...teaches,
    `Options:\n${rows.join('\n')}`,
    `Examples:\n${shown.join('\n')}`,
    exitCodes,
  ];
  return paragraphs.join('\n\n');
}
