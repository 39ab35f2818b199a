import { selectAcceptedChange, useAppSelector } from '@order-change/client';
import { fill } from '@order-change/contract';
import { Notice } from '@order-change/shared-ui';
import { useStepNavigation } from '../../form/use-step-navigation';

import * as texts from '#texts';

/** Says what became of the change before this one, or what the page of an accepted change said as it led here. */
export function LastChange() {
  const accepted = useAppSelector(selectAcceptedChange);
  const { place } = useStepNavigation();
  const { receiptNumber = '', state } = accepted ?? {};
  if (state === 'reflected') return <Told>{fill(texts.lastReflected, { receiptNumber })}</Told>;
  if (state === 'rejected') return <Told>{fill(texts.lastRejected, { receiptNumber })}</Told>;
  return place.told && <Told>{place.told}</Told>;
}

const Told = ({ children }: { children: string }) => <Notice tone="info">{children}</Notice>;
