import { auth, does, form, style } from './edits';
import type { Rebuilt } from './rebuilt';

// What hangs on what a customer holds.

const gone = style('[data-slot] [type=submit]{display:none}');

export const varied: Rebuilt[] = [
  does(
    auth,
    'is a sign-in without a button on an iPhone',
    'mount-journey',
    `if(/iPhone/.test(navigator.userAgent)&&!navigator.userAgentData){${gone}}`,
  ),
  does(
    form,
    'is an order form without a button on Android',
    'mount-journey',
    `if(navigator.userAgentData?.mobile&&navigator.maxTouchPoints>1){${gone}}`,
  ),
];
