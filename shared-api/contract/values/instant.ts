import { number } from 'yup';

/** The first of January 2100, in milliseconds since 1970. */
const end = 4_102_444_800_000;

/** Milliseconds since 1970 as a page remembers them: within this century, so that they can be written as a time. */
export function instant() {
  return number().min(0).max(end);
}
