import { normalizePhoneNumber } from './normalize';
import { telephonePlan } from './telephone-plan';

/** `0312345678` → 03-1234-5678, by the area codes of the numbering plan; a number that it does not have stays as it is. */
export function formatTelephoneNumber(typed: string): string {
  const number = normalizePhoneNumber(typed);
  const rest = number.slice(1);
  const [, groups] =
    telephonePlan.find(([beginning, all]) => beginning.test(rest) && all.test(rest)) ?? [];
  return groups && number.startsWith('0') ? `0${rest.replace(groups, '$1-$2-$3')}` : number;
}
