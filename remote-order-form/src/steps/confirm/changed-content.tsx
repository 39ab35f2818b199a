import { changeKinds, type ChangedThing } from 'shared-api/contract';
import { ChangeRow, DefinitionList } from 'shared-ui';
import { Lines } from '../../display/lines';
import { stepLabels, type StepName } from '../../draft/steps';
import { ContentSection } from './content-section';

interface ChangedContentProps {
  things: readonly ChangedThing[];
  /** the customer's own; none once the change is accepted, as nothing of it can be changed any more */
  steps?: readonly StepName[];
}

/** What changes, before and after, by kind. What follows from the products is changed with them. */
export function ChangedContent({ things, steps = [] }: ChangedContentProps) {
  const kinds = changeKinds.filter((kind) => things.some((thing) => thing.kind === kind));
  return kinds.map((kind) => (
    <ContentSection
      key={kind}
      heading={stepLabels[kind]}
      step={steps.includes(kind) ? kind : steps.find((step) => step === 'products')}
    >
      <DefinitionList>
        {things
          .filter((thing) => thing.kind === kind)
          .map(({ label, before, after }, index) => (
            <ChangeRow
              key={index}
              label={label}
              before={<Lines lines={before} />}
              after={<Lines lines={after} />}
            />
          ))}
      </DefinitionList>
    </ContentSection>
  ));
}
