import type { Static, TSchema } from '@sinclair/typebox';
import type { MoveOptions } from '../flows/plan';
import { readKey } from '../keys/key';
import { toMove } from '../operations/inputs';
import type { Answer, Operation, Ports } from '../operations/operation';
import type { Result } from '../outcome/result';
import { askServer } from './ask-server';
import type { Arguments } from './command';
import { readMove } from './moving';

/** Runs an operation on the store of this machine, or asks the server that is named for it. */
export function perform<S extends TSchema>(
  args: Arguments,
  { path, needs, run }: Operation<S>,
  input: Static<S>,
): Promise<Result<Answer>> {
  if (!args.server) return run(portsOf(args), input);
  const asked = needs.includes('read') ? { query: input as Record<string, string> } : { input };
  return askServer(args.server, { path, ...asked }, args.progress);
}

const portsOf = ({ store, by, progress, keyFile }: Arguments): Ports => ({
  store,
  by,
  progress,
  signing: () => readKey(keyFile),
  // Loaded with its browser only when something is mounted.
  mount: async (...given) => (await import('../mount/mount')).mountOnce(...given),
});

/** For a command that no server offers and that makes a release. */
export const movingHere = (args: Arguments): Promise<Result<MoveOptions>> =>
  toMove(portsOf(args), readMove(args));
