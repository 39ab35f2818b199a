import {
  type ChangedThing,
  type ChangeKind,
  changeKinds,
  fill,
  formatMonth,
  kindLabels,
  kinds as rules,
} from '@order-change/contract';
import { ChangeRow, DefinitionList, Text } from '@order-change/shared-ui';
import styled from 'styled-components';
import { formKinds } from '../../change/form-kinds';
import type { StepName } from '../../change/steps';
import { Lines } from '../../display/lines';
import { ContentSection } from './content-section';

import * as texts from '#texts/later';

/** Names of products are broken at their spaces and between their words; an address has few. Values that do not come are not emphasized. */
const Things = styled(DefinitionList)<{ $isOfNames: boolean; $isOff: boolean }>`
  word-break: ${({ $isOfNames }) => $isOfNames && 'keep-all'};

  & dd * {
    font-weight: ${({ $isOff, theme }) => $isOff && theme.font.weight.normal};
  }
`;

/** The first delivery that changes; each of a list names its own. */
function FirstDelivery({ kind, things }: { kind: ChangeKind; things: readonly ChangedThing[] }) {
  const month = things.find((thing) => thing.kind === kind)?.delivery;
  if (rules[kind].isList || !month) return null;
  return (
    <Text size="s" tone="muted">
      {fill(texts.fromMonth, { month: formatMonth(month) })}
    </Text>
  );
}

interface ChangedContentProps {
  things: readonly ChangedThing[];
  /** the customer's own; none once the change is accepted, as nothing of it can be changed any more */
  steps?: readonly StepName[];
  /** the change was taken back, replaced or not carried out: no delivery changes */
  isOff?: boolean;
}

/** Changed content, before and after, by kind. Anything that follows from the products is changed with them. */
export function ChangedContent({ things, steps = [], isOff = false }: ChangedContentProps) {
  const kinds = changeKinds.filter((kind) => things.some((thing) => thing.kind === kind));
  return kinds.map((kind) => (
    <ContentSection
      key={kind}
      look={isOff ? 'muted' : 'raised'}
      heading={kindLabels[kind]}
      step={steps.includes(kind) ? kind : steps.find((step) => step === 'products')}
    >
      {!isOff && <FirstDelivery kind={kind} things={things} />}
      <Things $isOfNames={formKinds[kind].isOfNames} $isOff={isOff}>
        {things
          .filter((thing) => thing.kind === kind)
          .map(({ label, before, after }, index) => (
            <ChangeRow
              key={index}
              label={label}
              before={<Lines lines={before} />}
              after={<Lines lines={after} before={before} />}
            />
          ))}
      </Things>
    </ContentSection>
  ));
}
