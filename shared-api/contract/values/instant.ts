import { number } from 'yup';
import { endOfInstants } from './is-instant';

/** Milliseconds since 1970 as a page remembers them: within this century, so that they can be written as a time. */
export function instant() {
  return number().min(0).max(endOfInstants);
}
