import {
  type ChangedThing,
  type ChangeKind,
  changeKinds,
  destinationLines,
  timeSlotLabel,
} from '@order-change/contract';
import { DefinitionList, DefinitionRow } from '@order-change/shared-ui';
import type { ReactNode } from 'react';
import { Lines } from '../../display/lines';
import { stepLabels } from '../../draft/steps';
import { useOpenOrder } from '../../form/open-order';
import { ContentSection } from './content-section';

/** What stays as it is, in short. */
export function UnchangedContent({ things }: { things: readonly ChangedThing[] }) {
  const { order, metadata } = useOpenOrder();
  const unchanged = changeKinds.filter((kind) => things.every((thing) => thing.kind !== kind));
  if (unchanged.length === 0) return null;
  const values: Record<ChangeKind, ReactNode> = {
    products: `${order.lines.length}点`,
    destination: <Lines lines={destinationLines(order.destination)} />,
    timeSlot: timeSlotLabel(order.timeSlot, metadata.timeSlots),
  };
  return (
    <ContentSection heading="変更しない内容" step={undefined} look="muted">
      <DefinitionList>
        {unchanged.map((kind) => (
          <DefinitionRow key={kind} label={stepLabels[kind]}>
            {values[kind]}
          </DefinitionRow>
        ))}
      </DefinitionList>
    </ContentSection>
  );
}
