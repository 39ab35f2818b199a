import { type ChangeKind, fill, kindLabels } from '@order-change/contract';
import { StepLink } from './step-link';

import * as texts from '#texts';

/** The way out for a customer who changes nothing of a chosen kind after all: back to the choice of kinds. */
export function WithoutKind({ kind }: { kind: ChangeKind }) {
  return <StepLink step="select">{fill(texts.withoutKind, { kind: kindLabels[kind] })}</StepLink>;
}
