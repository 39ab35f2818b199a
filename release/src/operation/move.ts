import type { BroughtOut } from '../flows/bring-out';
import type { MoveOptions } from '../flows/plan';
import { done, type Result } from '../outcome';
import { formatRelease } from './format';
import type { Answer, Ports } from './operation';

/** Makes a release by a flow, in the name of whoever asks. @param verb before what is live then, like `Active` */
export async function move(
  { by, signing }: Pick<Ports, 'by' | 'signing'>,
  { expect, why }: { expect?: string; why?: string },
  verb: string,
  flow: (options: MoveOptions) => Promise<Result<BroughtOut>>,
): Promise<Result<Answer>> {
  const options = await toMove({ by, signing }, { expect, why });
  const made = options.ok ? await flow(options.value) : options;
  return made.ok ? done(formatRelease(verb, made.value)) : made;
}

/** Returns what a flow takes of whoever asks. */
export async function toMove(
  { by, signing }: Pick<Ports, 'by' | 'signing'>,
  { expect, why }: { expect?: string | undefined; why?: string | undefined },
): Promise<Result<MoveOptions>> {
  const key = await signing();
  if (!key.ok) return key;
  return done({
    by,
    key: key.value,
    ...(expect !== undefined && { expect }),
    ...(why !== undefined && { why }),
  });
}
