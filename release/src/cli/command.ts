import type { Result } from '../result';
import type { Store } from '../store/store';

/** A flag, or an option with a value. */
export interface Option {
  /** how its value is written, like `<release>`; none for a flag */
  value?: string;
  does: string;
}

export interface Arguments {
  store: Store;
  positionals: string[];
  /** Undefined if it was not given. */
  option: (name: string) => string | undefined;
  has: (flag: string) => boolean;
  /** the private key that signs */
  keyFile: string;
  /** the person or program that asks */
  by: string;
  /** A path as the user means it: from where the command was typed, not from where npm runs it. */
  resolvePath: (path: string) => string;
  /** takes the step that begins; printed if the command takes long */
  progress: (step: string) => void;
}

export interface Answer {
  lines: string[];
  /** the same for a program */
  json: object;
  /** something is wrong, though the command did what it does: exit code 2 */
  warns?: boolean;
}

export interface Command {
  /** what follows its name */
  usage: string;
  does: string;
  /** what a new user must know, a paragraph each */
  teaches: readonly string[];
  examples: readonly string[];
  options: Readonly<Record<string, Option>>;
  run: (args: Arguments) => Promise<Result<Answer>>;
}
