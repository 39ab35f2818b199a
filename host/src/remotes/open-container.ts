import type { Result } from '@order-change/contract';
import { type Fault, fault } from './fault';
import type { Container } from './fetch-container';

const exposed = './remote';

/**
 * Gives a container the page's shared modules and evaluates its only module, unless time is up by then:
 * code of a remote that comes too late never runs.
 *
 * @param onRun called before that code runs
 */
export async function openContainer(
  container: Container,
  shareScope: object,
  signal: AbortSignal,
  onRun: () => void,
): Promise<Result<unknown, Fault>> {
  try {
    await container.init(shareScope);
  } catch (error) {
    return fault('threw', error);
  }
  let evaluate: () => unknown;
  try {
    evaluate = await container.get(exposed);
  } catch (error) {
    return fault('unreachable', error); // a chunk that does not load
  }
  if (signal.aborted) return fault('timeout', 'the module came too late');
  try {
    onRun();
    return { ok: true, value: evaluate() };
  } catch (error) {
    return fault('threw', error);
  }
}
