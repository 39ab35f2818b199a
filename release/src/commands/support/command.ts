import type { Static, TObject, TProperties } from '@sinclair/typebox';
import {
  type Answer,
  type AnyValues,
  input as toInput,
  type Operation,
  type Options,
  type Ports,
  readFields,
  toFields,
  type Values,
} from '../../operation';
import { done, type Result, type Step } from '../../outcome';
import type { Store } from '../../store';
import { askServer, type Server } from './ask-server';
import { portsOf } from './ports';

/** The command line as it was read. */
export interface Arguments<V = AnyValues> {
  store: Store;
  /** asked instead of the store, if it is named */
  server: Server | undefined;
  words: readonly string[];
  values: V;
  /** the private key that signs */
  keyFile: string;
  /** the tokens of `release serve` */
  tokensFile: string;
  /** the person or program that asks */
  by: string;
  /** what `release serve` offers */
  operations: readonly Operation[];
  /** Returns a path as the user means it: from where the command was typed, not from where npm runs it. */
  resolvePath: (path: string) => string;
  /** takes the step that begins; printed if the command takes long */
  progress: (step: Step) => void;
}

/** A command as its help explains it. */
interface Explained<O extends Options> {
  name: string;
  /** the words that follow its name; it takes none without */
  usage?: string;
  does: string;
  /** what a new user must know, a paragraph each */
  teaches: readonly string[];
  examples: readonly string[];
  options?: O;
  /** common options that mean nothing to it: its help leaves them out */
  without?: readonly string[];
  /** it runs until it is stopped, and says itself what it does */
  staysUp?: boolean;
}

/** A command whose options are of any names: the command line reads them as its definition asks. */
export interface Command extends Explained<Options> {
  /** what `release serve` offers of it */
  operations: readonly Operation[];
  /** it takes `--server` */
  isOffered: boolean;
  run: (args: Arguments) => Promise<Result<Answer>>;
}

/** A command that runs on this machine; `run` gets the values of its options with the types that their flags say. */
export const command = <const O extends Options>(
  given: Explained<O> & {
    isOffered?: boolean;
    operations?: readonly Operation[];
    run: (args: Arguments<Values<O>>) => Promise<Result<Answer>>;
  },
): Command => ({ operations: [], isOffered: false, ...given }) as unknown as Command;

/** A command that is one operation: it runs here, or on the server that is named. */
export function offered<const O extends Options, F extends TProperties>({
  input,
  read,
  needs,
  waits = false,
  isHeavy = false,
  parts,
  run,
  ...words
}: Explained<O> &
  Pick<Operation, 'needs' | 'waits' | 'isHeavy'> & {
    /** what it takes beside its options */
    input: F;
    /** Reads that from the words. */
    read?: (args: Arguments<Values<O>>) => Result<Static<TObject<F>>>;
    parts: (
      given: Static<TObject<F & ReturnType<typeof toFields<O>>>>,
    ) => 'all' | readonly string[];
    run: (
      ports: Ports,
      given: Static<TObject<F & ReturnType<typeof toFields<O>>>>,
    ) => Promise<Result<Answer>>;
  }): Command {
  const { name, does, options = {} as O } = words;
  const operation: Operation = {
    path: name,
    does,
    needs,
    waits,
    isHeavy,
    run,
    parts,
    input: toInput({ ...input, ...toFields(options) }),
  };
  return command({
    ...words,
    isOffered: true,
    operations: [operation],
    async run(args: Arguments<Values<O>>) {
      const given = read ? read(args) : done({});
      if (!given.ok) return given;
      return perform(args, operation, { ...given.value, ...readFields(options, args.values) });
    },
  });
}

/** Runs an operation on the store of this machine, or asks the server that is named for it. */
export function perform(
  args: Pick<Arguments, 'store' | 'server' | 'by' | 'keyFile' | 'progress'>,
  { path, needs, run }: Operation,
  input: object,
): Promise<Result<Answer>> {
  if (!args.server) return run(portsOf(args), input);
  const asked = needs.includes('read') ? { query: input as Record<string, string> } : { input };
  return askServer(args.server, { path, ...asked }, args.progress);
}
