import { type ChangedThing, changeKinds, kindLabels } from '@order-change/contract';
import { DefinitionRow } from '@order-change/shared-ui';
import { formKinds } from '../../change/form-kinds';
import { Lines } from '../../display/lines';
import { useOpenOrder } from '../../form/open-order';
import { ContentSection, SideList } from './content-section';

import * as texts from '#texts/later';

/** Shows the values that stay as they are, in short. */
export function UnchangedContent({ things }: { things: readonly ChangedThing[] }) {
  const { order, metadata } = useOpenOrder();
  const unchanged = changeKinds.filter((kind) => things.every((thing) => thing.kind !== kind));
  if (unchanged.length === 0) return null;
  return (
    <ContentSection heading={texts.unchanged} step={undefined} look="muted">
      <SideList>
        {unchanged.map((kind) => {
          const { inShort, present } = formKinds[kind];
          const lines = present(order, metadata).flat();
          return (
            <DefinitionRow key={kind} label={kindLabels[kind]}>
              {inShort?.(order) ?? <Lines lines={lines} />}
            </DefinitionRow>
          );
        })}
      </SideList>
    </ContentSection>
  );
}
