import { type ChangedThing, changeKinds, kindLabels } from '@order-change/contract';
import { DefinitionRow, Text } from '@order-change/shared-ui';
import { Lines } from '../../display/lines';
import { useReplacedThings } from '../../form/present-value';
import { ContentSection, SideList } from './content-section';

import * as texts from '#texts/later';

/** Shows the accepted change that this one takes the place of: what is changed again, and what is dropped. */
export function ReplacedContent({ things }: { things: readonly ChangedThing[] }) {
  const replaced = useReplacedThings();
  if (replaced.length === 0) return null;
  return (
    <ContentSection heading={texts.replacedContent} step={undefined} look="muted">
      <SideList>
        {changeKinds.map((kind) => {
          const values = replaced.filter((thing) => thing.kind === kind);
          if (values.length === 0) return null;
          const isDropped = things.every((thing) => thing.kind !== kind);
          return (
            <DefinitionRow key={kind} label={kindLabels[kind]}>
              <Lines lines={values.flatMap(({ after }) => after)} />
              {isDropped && (
                <Text size="s" tone="muted">
                  {texts.isDropped}
                </Text>
              )}
            </DefinitionRow>
          );
        })}
      </SideList>
    </ContentSection>
  );
}
