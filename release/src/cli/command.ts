import type { Answer } from '../operations/operation';
import type { Result } from '../outcome/result';
import type { Step } from '../outcome/step';
import type { Store } from '../store/store';

/** A flag, or an option with a value. */
export interface Option {
  /** how its value is written, like `<release>`; none for a flag */
  value?: string;
  does: string;
}

/** A `release serve` on another machine, and the token for it. */
export interface Server {
  url: string;
  token: string;
}

export interface Arguments {
  store: Store;
  /** asked instead of the store, if it is named */
  server: Server | undefined;
  positionals: string[];
  /** Undefined if it was not given. */
  option: (name: string) => string | undefined;
  has: (flag: string) => boolean;
  /** the private key that signs */
  keyFile: string;
  /** the tokens of `release serve` */
  tokensFile: string;
  /** the person or program that asks */
  by: string;
  /** A path as the user means it: from where the command was typed, not from where npm runs it. */
  resolvePath: (path: string) => string;
  /** takes the step that begins; printed if the command takes long */
  progress: (step: Step) => void;
}

export interface Command {
  /** what follows its name */
  usage: string;
  does: string;
  /** what a new user must know, a paragraph each */
  teaches: readonly string[];
  examples: readonly string[];
  options: Readonly<Record<string, Option>>;
  /** `release serve` offers it: it takes `--server` */
  offered?: boolean;
  /** common options that mean nothing to it: its help leaves them out */
  without?: readonly string[];
  /** it runs until it is stopped, and says itself what it does */
  staysUp?: boolean;
  run: (args: Arguments) => Promise<Result<Answer>>;
}
