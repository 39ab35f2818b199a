import { atChanges, auth, does, edit, form, inAll, inEngine } from './edits';
import type { Rebuilt } from './rebuilt';

const ofForm = edit(form);
const ofAuth = edit(auth);
const ofHost = edit('host');
const takesBack = /\(0,\w+\.takeBackChange\)\((\w+),\w+,\{silent:!0,signal:\w+\}\)/;
const japan = 'timeZone:"Asia/Tokyo",...';
const date = /\.format\((\w+)\)\}(?=.{0,60}dateStyle:"long",timeStyle)/;

/** Faults that a team ships by mistake, each against a promise that a journey holds. */
export const mistakes: Rebuilt[] = [
  // An accepted change is taken back
  ofForm(
    'is an order form that says that a change is taken back, and asks nobody',
    'mount-sent',
    takesBack,
    "Promise.resolve({kind:'ok',value:{receiptNumber:$1.takesBack,endedDatetime:new Date()}})",
    'later.',
  ),
  ofForm(
    'is an order form that says that a change stays, although it is taken back',
    'mount-journey',
    takesBack,
    "$&.then((one)=>one.kind==='ok'?{kind:'refused',refusal:{code:'MSGEORSE0003',message:'',params:[]}}:one)",
    'later.',
  ),
  inAll(
    ofForm(
      'is an order form that says that a change is taken back, although it is refused',
      'mount-journey',
      takesBack,
      "$&.then((one)=>one.kind==='refused'?{kind:'ok',value:{receiptNumber:$1.takesBack}}:one)",
      'later.',
    ),
  ),
  ofForm(
    'is an order form that takes a change back under the revision before it',
    'mount-sent',
    /revision:(\w+)(,takesBack:\w+\}:void 0)/,
    'revision:$1-1$2',
    'later.',
  ),
  // The address is corrected
  ofAuth(
    'is a sign-in that sends the code to the first address, although it was corrected',
    'mount-sent',
    /(\.sendCode\)\(\{contactEmail:)(\w+)\}/,
    '$1globalThis.firstAddress??=$2}',
  ),
  // A member has two orders
  ofForm(
    'is an order form that shows the draft of another order',
    'mount-journey',
    /\w+\.orderNumber===\w+&&(!\w+\(\w+,\w+\)\?)/,
    '$1',
  ),
  ofForm(
    'is an order form that sends the number of the first order',
    'mount-sent',
    /orderNumber:\w+,revision:(\w+),changes:/,
    'orderNumber:"A000000001",revision:$1,changes:',
  ),
  ofAuth(
    'is a sign-in that opens the first of several orders, whichever is chosen',
    'mount-journey',
    /(onChoose:\(\)=>\w+\()(\w+)\.orderNumber\)\},\2\.orderNumber\)/,
    '$1"A000000001")},$2.orderNumber)',
    'later-steps.',
  ),
  // A code is asked for again, and is pasted
  ofAuth(
    'is a sign-in that never lets a code be asked for again',
    'mount-journey',
    /\w+>0(\?\(0,\w+\.jsx\)\([\w$.]+,\{size:"s",tone:"muted",children:\(0,[\w$.]+\)\([\w$.]+,\{duration:)/,
    '!0$1',
    'later-steps.',
  ),
  ofAuth(
    'is a sign-in whose code takes no paste',
    'mount-journey',
    'autoComplete:"one-time-code",',
    'autoComplete:"one-time-code",onPaste:(event)=>event.preventDefault(),',
    'later-steps.',
  ),
  // Times are those of Japan
  ofForm(
    'is an order form whose times are those of London',
    'mount-journey',
    japan,
    'timeZone:"Europe/London",...',
  ),
  ofForm(
    'is an order form whose days are a day late',
    'mount-journey',
    date,
    '.format(new Date(Number($1)+864e5))}',
  ),
  ofAuth(
    'is a sign-in whose times are those of London',
    'mount-journey',
    japan,
    'timeZone:"Europe/London",...',
  ),
  // What asks without end, and what grows
  does(
    form,
    'is an order form that asks for the rules again and again',
    'mount-repeats',
    "const ask=()=>fetch('/api/v1.0/metadata').then(ask);ask();",
  ),
  does(
    form,
    'is an order form of which more stays with each visit',
    'mount-changed',
    atChanges(
      "const one=document.querySelector('[data-slot] form:has([name=kinds])');if(one&&one!==self.last){self.last=one;(self.all??=[]).push(...Array.from({length:20},()=>one.cloneNode(true)))}",
    ),
  ),
  // Names stay as they are
  ofForm(
    'is an order form that shows & as it is written in HTML',
    'mount-journey',
    /(\(\w+,\{children:\(0,\w+\.\w+\)\()(\w+)(\)\},\w+\)\}\)\}\))/,
    "$1$2.replaceAll('&','&amp;')$3",
  ),
  // The host leads
  inAll(
    ofHost(
      'is a host that stays on the form after the end of the session',
      'mount-journey',
      /(<=0\?)"over"(:\w+<=12e4\?"warning")/,
      '$1"quiet"$2',
      'main.',
    ),
  ),
  inAll(
    ofHost(
      'is a host whose question takes Cancel for OK',
      'mount-sent',
      /(1:\[\{label:"OK",answer:"OK"\},\{label:[\w.]+,answer:)"Cancel"/,
      '$1"OK"',
      'main.',
    ),
  ),
  // Broken in one engine
  inEngine(
    'Firefox',
    does(
      auth,
      'is a sign-in that scrolls by what Firefox lacks',
      'mount-panel',
      'document.head.scrollIntoViewIfNeeded();',
    ),
  ),
  inEngine(
    'WebKit',
    does(
      form,
      'is an order form that waits for an idle moment, of which WebKit knows nothing',
      'mount-error',
      'setTimeout(()=>requestIdleCallback(()=>0));',
    ),
  ),
];
