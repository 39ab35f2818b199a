import { clientNetworks } from '../../ground/client-network';
import { commitIf } from '../../ground/database/commit-if';
import type { Services, Settings } from '../../ground/services';
import { serverLimits } from '../../limits';
import { grant } from './grant';

type Ports = Pick<Services, 'database' | 'clock' | 'digest' | 'settings'>;

const { clientWindow, totalWindow, leastShare } = serverLimits.calls;

/**
 * Counts a sign-in call of a client: of each network that holds it, or of none.
 *
 * @returns false if one of the networks has called too often in the last ten minutes.
 */
export async function countClientCall(ports: Ports, clientAddress: string): Promise<boolean> {
  return allOrNone(
    ports,
    async (counting) => (await grantNetworks(counting, clientAddress)) !== undefined,
  );
}

/**
 * Counts a wish for a code, of the client's networks and of all clients together.
 *
 * @returns false if a network, or everyone in the last minute, has asked too often.
 */
export async function countSend(ports: Ports, clientAddress: string): Promise<boolean> {
  return allOrNone(ports, async (counting) => {
    const asked = await grantNetworks(counting, clientAddress);
    if (asked === undefined) return false;
    const limit = { count: commonRoom(ports.settings, asked), window: totalWindow };
    return (await grant(counting, 'everyone', limit)) !== undefined;
  });
}

/** A call that is refused leaves no count, whichever of the limits refuses it. */
function allOrNone(ports: Ports, count: (ports: Ports) => Promise<boolean>): Promise<boolean> {
  const counting = (database: Ports['database']) => count({ ...ports, database });
  return commitIf(ports.database, counting, (isGranted) => isGranted);
}

/** @returns how many calls the widest network was granted before this one; undefined if one refuses it. */
async function grantNetworks(ports: Ports, clientAddress: string): Promise<number | undefined> {
  let granted: number | undefined;
  // From the narrowest, so that calls that arrive together wait for each other in one direction.
  for (const [width, network] of clientNetworks(clientAddress)) {
    const limit = { count: ports.settings.sendsPerNetwork[width], window: clientWindow };
    granted = await grant(ports, ports.digest('client', network), limit);
    if (granted === undefined) return undefined;
  }
  return granted === undefined ? undefined : granted - 1;
}

/**
 * What the bound of everybody is for a network: the more it asked of late, the less, so that networks that ask
 * much leave room for those that ask little (docs/decisions/0052).
 */
function commonRoom({ sendsPerMinute, sendsPerNetwork }: Settings, asked: number): number {
  const share = Math.max(leastShare, 1 - asked / (sendsPerNetwork.site / 2));
  return Math.ceil(sendsPerMinute * share);
}
