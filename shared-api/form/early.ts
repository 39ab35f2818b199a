// The door for a script that makes a part's first screen work before the page's code is there: no React, no yup.
export { type EarlySlot, findEarlySlot } from './early/early-slot';
