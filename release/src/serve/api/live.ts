import type { Token } from '../../credentials/token';
import { readTokenFile } from '../../credentials/token-file';
import { done, type Result, type ShownRefusal } from '../../outcome';
import { onStore, readActiveRecord, type ReleaseRecord, type Store } from '../../store';
import type { RolloutState } from '../rollouts/analyse-rollouts';
import type { Suspect } from '../rollouts/suspects';
import type { Approvals } from './approvals';

/** Answer that the page for ops asks for every few seconds. */
export interface Live extends Pick<
  ReleaseRecord,
  'flow' | 'by' | 'why' | 'activatedDatetime' | 'previous' | 'active' | 'rollouts' | 'withdrawn'
> {
  release: string;
  /** the rollouts that are analysed, with the reports of pages */
  judged: readonly RolloutState[];
  /** live versions that fail too often; ops decide whether to withdraw them */
  suspects: readonly Suspect[];
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
  judged: () => Pick<Live, 'judged' | 'suspects' | 'faults'>;
}

/** Makes what reads {@link Live} for a token. It reads one record, and no file of a part. */
export const createLiveReader =
  ({ store, tokensFile, approvals, judged }: Ports) =>
  ({ name, may, parts, until }: Token): Promise<Result<Live>> =>
    onStore(store, async () => {
      const read = await readActiveRecord(store);
      if (!read.ok) return read;
      const file = await readTokenFile(tokensFile);
      if (!file.ok) return file;
      const { id, flow, by, why, activatedDatetime, previous, active, rollouts, withdrawn } =
        read.value;
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
        ...judged(),
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
