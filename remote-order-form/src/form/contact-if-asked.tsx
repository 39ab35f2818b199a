import { ContactPoint } from '@order-change/form';
import { useOpenOrder } from './open-order';

import * as texts from '#texts';

/** Whom to ask, once for all reasons of what is closed, if one of them sends there. */
export function ContactIfAsked({ reasons }: { reasons: readonly (string | undefined)[] }) {
  const { metadata } = useOpenOrder();
  const isAsked = reasons.some((reason) => reason?.includes(texts.askThere));
  return isAsked && <ContactPoint href={metadata.links.contact} />;
}
