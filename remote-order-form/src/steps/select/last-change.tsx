import { selectAcceptedChange, useAppSelector } from '@order-change/client';
import { fill } from '@order-change/contract';
import { Notice } from '@order-change/shared-ui';
import { useOrderForm } from '../../draft/use-order-form';
import { useStepNavigation } from '../../form/use-step-navigation';

import * as texts from '#texts';

/** Says what became of the change before this one, or which pending one this takes the place of. */
export function LastChange() {
  const accepted = useAppSelector(selectAcceptedChange);
  const { replaces } = useOrderForm();
  const { place } = useStepNavigation();
  if (!accepted) return place.told && <Told>{place.told}</Told>;
  const { receiptNumber, state } = accepted;
  if (state === 'reflected') return <Told>{fill(texts.lastReflected, { receiptNumber })}</Told>;
  if (state === 'rejected') return <Told>{fill(texts.lastRejected, { receiptNumber })}</Told>;
  return replaces === receiptNumber && <Told>{fill(texts.replacing, { receiptNumber })}</Told>;
}

const Told = ({ children }: { children: string }) => <Notice tone="info">{children}</Notice>;
