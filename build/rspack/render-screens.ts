import { createRequire } from 'node:module';
import { ownFault } from '../part/own-fault';

/**
 * Runs the module of a part's first screens.
 *
 * @param source its path
 * @param file that of its build
 * @throws an error of one line, which names the place in that build, if the part's code throws
 */
export function renderScreens(source: string, file: string): Record<string, object> {
  try {
    const module = createRequire(source)(file) as {
      screens: Record<string, object>;
    };
    return module.screens;
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const [at = ''] = /\n\s+at .*/.exec(stack) ?? [];
    throw ownFault(`${source} throws "${message}" ${at.trim()}`);
  }
}
