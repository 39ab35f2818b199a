import { createFormatter } from '../texts/formatter';
import { type Refusal, sentences } from './refusal';

export const { formatFault, formatFix, formatRefusal } = createFormatter(sentences, ' ');

/** A refusal as programs and the page for ops get it: with its English words. */
export interface ShownRefusal extends Refusal {
  readonly text: string;
  readonly because?: readonly ShownRefusal[];
}

export const toShown = (given: Refusal): ShownRefusal => {
  const { because, ...own } = given;
  return { ...own, ...(because && { because: because.map(toShown) }), text: formatRefusal(given) };
};
