import { changeKinds, type ChangedThing } from 'shared-api/contract';
import { ChangeRow, DefinitionList } from 'shared-ui';
import { Lines } from '../../display/lines';
import { stepLabels } from '../../draft/steps';
import { ContentSection } from './content-section';

interface ChangedContentProps {
  things: readonly ChangedThing[];
  /** once the change is accepted, nothing of it can be changed any more */
  isFinal?: boolean;
}

/** What changes, before and after, by kind. */
export function ChangedContent({ things, isFinal = false }: ChangedContentProps) {
  const kinds = changeKinds.filter((kind) => things.some((thing) => thing.kind === kind));
  return kinds.map((kind) => (
    <ContentSection key={kind} heading={stepLabels[kind]} step={isFinal ? undefined : kind}>
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
