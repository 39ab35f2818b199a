import type { Token } from '../../credentials/token';
import { readTokenFile } from '../../credentials/token-file';
import { done, type Result, type ShownRefusal } from '../../outcome';
import { onStore, readActiveRecord, type ReleaseRecord, type Store } from '../../store';
import type { Reports } from '../rollouts/analyse-rollouts';
import type { Approvals } from './approvals';
import { createOwnersReader, type Owners } from './owners';

/** Answer that the page for ops asks for every few seconds. */
export interface Live
  extends
    Reports,
    Pick<
      ReleaseRecord,
      'flow' | 'by' | 'why' | 'activatedDatetime' | 'previous' | 'active' | 'rollouts' | 'withdrawn'
    > {
  release: string;
  /** who has each part, as the live version says it; a part that does not say it is left out */
  owners: Owners;
  /** are live versions analysed too? */
  autoWithdraw: boolean;
  /** why nothing is analysed; none if all is well */
  faults: readonly ShownRefusal[];
  approvalsRequired: boolean;
  waiting: { number: number; call: string; asked: object; by: string; askedDatetime: string }[];
  you: Pick<Token, 'name' | 'may' | 'parts' | 'until'>;
}

interface Ports {
  store: Store;
  tokensFile: string;
  approvals: Approvals;
  reports: () => Reports & Pick<Live, 'faults'>;
}

/** Leaves out versions that nobody gets any more: a withdrawal is seen at once, not with the next look at the rollouts. */
function ofGiven<R extends Reports>(reports: R, { active, rollouts }: ReleaseRecord): R {
  const isGiven = ({ name, version }: { name: string; version: string }) =>
    active.versions[name] === version || rollouts[name]?.version === version;
  const { failing, reported } = reports;
  return { ...reports, failing: failing.filter(isGiven), reported: reported.filter(isGiven) };
}

/** Makes what reads {@link Live} for a token. It reads one record, and files of parts once for each release. */
export function createLiveReader({ store, tokensFile, approvals, reports }: Ports) {
  const readOwners = createOwnersReader(store);
  return ({ name, may, parts, until }: Token): Promise<Result<Live>> =>
    onStore(store, async () => {
      const read = await readActiveRecord(store);
      if (!read.ok) return read;
      const file = await readTokenFile(tokensFile);
      if (!file.ok) return file;
      const { id, flow, by, why, activatedDatetime, previous, active, rollouts, withdrawn } =
        read.value;
      const { autoWithdraw } = read.value.settings;
      return done({
        release: id,
        flow,
        by,
        why,
        activatedDatetime,
        previous,
        active,
        rollouts,
        withdrawn,
        owners: await readOwners(id, active.versions),
        autoWithdraw,
        ...ofGiven(reports(), read.value),
        approvalsRequired: file.value.approvalsRequired,
        waiting: approvals.waiting().map((one) => ({
          number: one.number,
          call: one.operation.path,
          asked: one.input,
          by: one.by,
          askedDatetime: new Date(one.asked).toISOString(),
        })),
        you: { name, may, parts, until },
      });
    });
}
