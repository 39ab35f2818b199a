import type { Result } from '@order-change/contract';
import { type AnyRemoteModule, checkRemoteModule, type Singletons } from '@order-change/shell';
import type { RemoteEntry } from '../composition/composition';
import { type Fault, fault } from '../federation/fault';

/** Checks an unknown module against the contract, and its slices against those that it declared. */
export function checkRemote(
  loaded: unknown,
  { slices, contract }: RemoteEntry,
  singletons: Singletons,
): Result<AnyRemoteModule, Fault> {
  try {
    const checked = checkRemoteModule(loaded, singletons);
    if (!checked.ok) return fault('contract', checked.failure);
    const { contractVersion } = checked.value;
    if (contractVersion !== contract)
      return fault('contract', `contract ${contractVersion}, published for ${contract}`);
    const undeclared = checked.value.slices.find(({ name }) => !slices.includes(name));
    if (undeclared) return fault('contract', `the slice "${undeclared.name}" is not declared`);
    return checked;
  } catch (error) {
    return fault('threw', error); // a getter of the remote
  }
}
