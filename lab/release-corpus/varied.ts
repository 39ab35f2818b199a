import { auth, does, edit, form, sends, style, withDestination } from './edits';
import type { Rebuilt } from './rebuilt';

// Faults that one kind of phone, a look away or one typed value shows. The seed of a row draws values with which its fault shows.

const onSignIn = edit(auth);
const withSeed = (seed: number, one: Rebuilt): Rebuilt => ({ ...one, seed });
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
  does(
    auth,
    'is a sign-in that loses the code’s field while the mail is read',
    'mount-journey',
    `document.addEventListener('visibilitychange',()=>{if(document.hidden){${style('[autocomplete=one-time-code]{display:none}')}}});`,
  ),
  does(
    form,
    'is an order form that empties a field when the page comes back by the history',
    'mount-journey',
    `addEventListener('pageshow',({persisted})=>{if(!persisted)return;const field=document.querySelector('[name=street]');Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,'value').set.call(field,'');field.dispatchEvent(new Event('input',{bubbles:true}));});`,
  ),
  does(
    form,
    'is an order form that throws when its tab is seen again',
    'mount-error',
    `document.addEventListener('visibilitychange',()=>{if(!document.hidden)throw new Error('seen');});`,
  ),
  onSignIn(
    'is a sign-in that cuts what follows a plus off the address',
    'mount-sent',
    /(contactEmail:)(\w+)(\},\{signal)/,
    '$1$2.replace(/\\+[^@]*@/,"@")$3',
  ),
  withSeed(
    0,
    sends(
      'sends a time slot of the evening as one of the afternoon',
      "{...$2,timeSlot:/^1[68]|^19/.test($2.timeSlot)?'14-16':$2.timeSlot}",
    ),
  ),
  withSeed(
    9,
    sends(
      'sends Osaka as Tokyo',
      withDestination("prefecture:$2.destination.prefecture.replace('大阪府','東京都')"),
    ),
  ),
  withSeed(
    9,
    sends(
      'cuts a building after twenty characters',
      withDestination('building:$2.destination.building.slice(0,20)'),
    ),
  ),
  withSeed(
    0,
    sends(
      'cuts the number of a mobile telephone',
      withDestination('phoneNumber:$2.destination.phoneNumber.slice(0,10)'),
    ),
  ),
  sends(
    'leaves rare letters out of the street',
    withDestination("street:$2.destination.street.replace(/[邉邊齋龜瀧凜遙]/g,'')"),
  ),
];

/** None of them may be refused. */
export const goodVaried: Rebuilt[] = [0, 1, 2, 5].map((seed) => ({
  what: `is the order form, built again, with the values of seed ${seed}`,
  part: form,
  seed,
}));
