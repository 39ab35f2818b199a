import { dataDir } from './environment';
import { release } from './site';
import { buildVariant, type Variant } from './variant';

/** What an operator does on the site that all tests share; throws unless the tool says that it is done. */
async function done(...args: string[]): Promise<void> {
  const { code, output } = await release(dataDir, ...args);
  if (code !== 0) throw new Error(`release ${args.join(' ')}:\n${output}`);
}

export const publish = (...args: string[]) => done('publish', ...args);
/** Without the mount: most tests show what the page does with a part that the mount would refuse. */
export const activate = (remote: string, version: string) =>
  done('activate', `${remote}=${version}`, '--no-mount');
export const rollback = () => done('rollback');

/** Builds, publishes and activates a changed remote; what is shown on it; and the way back. */
export async function whileActive(variant: Variant, show: () => Promise<void>): Promise<void> {
  await publish(await buildVariant(variant));
  await activate(variant.name ?? variant.remote, variant.version);
  try {
    await show();
  } finally {
    await rollback();
  }
}
