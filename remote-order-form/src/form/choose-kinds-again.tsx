import { type ChangeKind, kindLabels } from '@order-change/contract';
import { fillNodes } from '@order-change/form';
import { OnePiece, Text } from '@order-change/shared-ui';
import { StepLink } from './step-link';

import * as texts from '#texts/later';

/** The way out of a step in which the customer does not change anything after all. */
export function ChooseKindsAgain({ kind }: { kind: ChangeKind }) {
  return (
    <Text>
      {fillNodes(texts.unlessChanged, {
        kind: kindLabels[kind],
        link: (
          <OnePiece>
            <StepLink step="select">{texts.chooseKindsAgain}</StepLink>
          </OnePiece>
        ),
      })}
    </Text>
  );
}
