import { atChanges, auth, does, edit, form, sends, style, withDestination } from './edits';
import type { Rebuilt } from './rebuilt';

const ofForm = edit(form);
const ofAuth = edit(auth);
const ofHost = edit('host');
const submits = /\(0,(\w+)\.submitOrderChange\)\((\w+),(\w+),(\{silent:!0,signal:\w+\})\)/;

/** Faults that a team ships by mistake, written by one who had not read the check. */
export const unseen: Rebuilt[] = [
  ofForm(
    'is an order form that sends the time slot after the chosen one',
    'mount-journey',
    /toChange:\(\{order:(\w+)\},(\w+)\)=>(\(0,\w+\.\w+\)\(\1,\2\)\.timeSlot)/,
    'toChange:({order:$1,timeSlots:all},$2)=>((one)=>one&&all[(all.indexOf(one)+1)%all.length])($3)',
  ),
  sends(
    'changes the product of the next delivery',
    '{...$2,products:$2.products&&$2.products.map((one)=>one.lineNumber?{...one,lineNumber:one.lineNumber+1}:one)}',
    'mount-journey',
  ),
  ofForm(
    'is an order form that sends again under another key',
    'mount-sent',
    submits,
    '(0,$1.submitOrderChange)($2,crypto.randomUUID(),$4)',
    'later.',
  ),
  sends(
    'sends the first of several kinds alone',
    'Object.fromEntries(Object.entries($2).filter(([,one])=>one!==undefined).slice(0,1))',
  ),
  ofForm(
    'is an order form that shows a receipt for a refusal',
    'mount-journey',
    submits,
    "(0,$1.submitOrderChange)($2,$3,$4).then((one)=>one.kind==='refused'?{kind:'ok',value:{receiptNumber:'R-0001',acceptedDatetime:new Date()}}:one)",
    'later.',
  ),
  ofForm(
    'is an order form that shows the number of the order as that of the receipt',
    'mount-journey',
    /receiptNumber:\w+,orderNumber:(\w+),acceptedAt/,
    'receiptNumber:$1,orderNumber:$1,acceptedAt',
    'later.',
  ),
  ofForm(
    'is an order form that empties the destination after a refusal',
    'mount-journey',
    /isSubmissionSent=!1,(\w+)\.refusal=(\w+)\}/,
    "isSubmissionSent=!1,$1.draft.destination=Object.fromEntries(Object.keys($1.draft.destination).map((key)=>[key,''])),$1.refusal=$2}",
  ),
  ofForm(
    'is an order form whose way back leads two steps back',
    'mount-journey',
    /void (\w+)\(-1\)/,
    'void $1(-2)',
  ),
  does(
    form,
    'is an order form that writes what changes in a grey that few can read',
    'mount-barrier',
    style('main dd,main dd *{color:#c8c8c8!important}'),
  ),
  ofForm(
    'is an order form that asks for the address a second time by a field without a name',
    'mount-barrier',
    /label:\(0,\w+\.\w+\)\([\w.]+,"contactEmailConfirmation"\)/,
    'label:""',
    'later.',
  ),
  does(
    form,
    'is an order form whose long texts run out of a phone',
    'mount-frame',
    style('@media (max-width:400px){main dd,main li,main label{white-space:nowrap}}'),
  ),
  does(
    form,
    'is an order form over whose button a picture lies on a phone',
    'mount-journey',
    style(
      '@media (max-width:400px){main form{position:relative}main form::after{content:"";position:absolute;inset:auto 0 0;height:8em;background:#fff}}',
    ),
  ),
  ofAuth(
    'is a sign-in that drops the first zero of the code',
    'mount-sent',
    /(contactEmail:\w+\.contactEmail,oneTimePassword:)(\w+)\}/,
    '$1String(Number($2))}',
    'later-steps.',
  ),
  ofAuth(
    'is a sign-in that says nothing of a wrong code',
    'mount-journey',
    /:\[\{path:\w+,text:\(0,\w+\.\w+\)\(\w+\)\}\]\)/,
    ':[])',
  ),
  sends(
    'sends the first of several products alone',
    '{...$2,products:$2.products&&$2.products.slice(0,1)}',
  ),
  sends(
    'cuts the street after 20 characters',
    withDestination('street:$2.destination.street.slice(0,20)'),
  ),
  ofForm(
    'is an order form whose buttons take no press by the keyboard',
    'mount-journey',
    'noValidate:!0,',
    'noValidate:!0,onClickCapture:(event)=>{event.detail===0&&event.preventDefault()},',
  ),
  does(
    form,
    'is an order form that is read out as English',
    'mount-frame',
    atChanges("const main=document.querySelector('main');if(main&&main.lang!=='en')main.lang='en'"),
  ),
  ofHost(
    'is a host whose menu does not open on a phone',
    'mount-frame',
    /("aria-haspopup":"dialog","aria-expanded":\w+,onClick:\(\)=>)\w+\(!0\)/,
    '$1{}',
    'main.',
  ),
  ofHost(
    'is a host whose dates are a day late',
    'mount-journey',
    /(=new Date\()(\w+)(\);return Number\.isNaN)/,
    '$1Date.parse($2)+864e5$3',
    'main.',
  ),
  does(
    form,
    'is an order form that asks to notify at each press',
    'mount-dialog',
    "document.addEventListener('click',()=>void Notification.requestPermission());",
  ),
  does(
    form,
    'is an order form that prints its receipt by itself',
    'mount-dialog',
    atChanges(
      "if(/受付番号/.test(document.querySelector('[data-slot]')?.textContent)&&!history.isPrinted)print(history.isPrinted=true)",
    ),
  ),
  does(
    form,
    'is an order form that scrolls to the top at each key',
    'mount-journey',
    "document.addEventListener('input',()=>scrollTo(0,0));",
  ),
  does(
    form,
    'is an order form that works half a second at each key',
    'mount-busy',
    "document.addEventListener('input',()=>{const end=performance.now()+500;while(performance.now()<end);});",
  ),
  does(auth, 'is a sign-in that takes every error', 'mount-changed', 'window.onerror=()=>true;'),
  does(auth, 'is a sign-in that silences the console', 'mount-changed', 'console.error=()=>{};'),
  does(
    form,
    'is an order form that nowhere shows what has the focus',
    'mount-barrier',
    style(
      '[data-slot] :focus,[data-slot] :focus-visible{outline:none!important;box-shadow:none!important;border-color:#767676!important}',
    ),
  ),
  does(
    form,
    'is an order form whose heading turns for ever',
    'mount-barrier',
    style(
      '@keyframes spin{to{transform:rotate(1turn)}}[data-slot] h2{animation:spin 3s linear infinite}',
    ),
  ),
  does(
    form,
    'is an order form whose button comes first by Tab',
    'mount-barrier',
    atChanges(
      "document.querySelectorAll('[data-slot] [type=submit]').forEach((one)=>one.tabIndex!==5&&(one.tabIndex=5))",
    ),
  ),
  does(
    auth,
    'is a sign-in whose button takes no press for five seconds',
    'mount-frame',
    atChanges(
      "const one=document.querySelector('[data-slot] [type=submit]');if(one&&!one.was){one.was=1;one.disabled=true;setTimeout(()=>one.disabled=false,5000)}",
    ),
  ),
  does(
    auth,
    'is a sign-in with fields in small print',
    'mount-frame',
    style(
      '[data-slot] input{font-size:9px!important;min-height:0!important;height:14px!important;padding:0!important}',
    ),
  ),
  does(
    form,
    'is an order form that writes to the clipboard at each press',
    'mount-dialog',
    "document.addEventListener('click',()=>void navigator.clipboard?.writeText('').catch(()=>0));",
  ),
  does(
    form,
    'is an order form that no finger scrolls, by its style',
    'mount-frame',
    style('[data-slot] *{touch-action:none}'),
  ),
  does(
    form,
    'is an order form that keeps the wheel for itself',
    'mount-frame',
    "addEventListener('wheel',(event)=>event.preventDefault(),{passive:false});",
  ),
  does(
    form,
    'is an order form whose button is gone while the keyboard of a phone is open',
    'mount-frame',
    style('@media (max-height:450px){[data-slot] [type=submit]{display:none}}'),
  ),
  does(
    form,
    'is an order form that strikes every link of the page through',
    'mount-frame',
    style('[href]{text-decoration:line-through!important}'),
  ),
  does(
    form,
    'is an order form that leaves when there is no line',
    'mount-journey',
    "addEventListener('offline',()=>location.assign('/'));",
  ),
  does(
    form,
    'is an order form that marks the street in the timeline of the browser',
    'mount-marked',
    "document.addEventListener('change',({target})=>{if(target.name==='street')performance.mark('street '+target.value)});",
  ),
  does(
    form,
    'is an order form that opens no keyboard on a phone',
    'mount-journey',
    atChanges(
      "for(const one of document.querySelectorAll('[data-slot] input'))if(one.inputMode!=='none')one.inputMode='none'",
    ),
  ),
  ofHost(
    'is a host that waits for an answer of the API for a second alone',
    'mount-journey',
    'timeout:1e5',
    'timeout:1e3',
    'main.',
  ),
  ofHost(
    'is a host that says of its document that it is in English',
    'mount-frame',
    '<html lang="ja">',
    '<html lang="en">',
    'document',
  ),
  ofHost(
    'is a host that leads from contact to the privacy policy',
    'mount-journey',
    /(href:\w+)\.contact\}/,
    '$1.privacy}',
    'main.',
  ),
  ofHost(
    'is a host that never warns before a session ends',
    'mount-journey',
    /<=12e4\?"warning"/,
    '<=120?"warning"',
    'main.',
  ),
  ofHost(
    'is a host that leads nowhere once the session has ended',
    'mount-journey',
    /(\.some\(\(\{getState:\w+\}\)=>\(0,\w+\._\)\(\w+\(\)\)\)\|\|\w+\()\w+\.\w+\.top\)/,
    '$1"/login")',
    'main.',
  ),
  ofHost(
    'is a host that asks for announcements twenty times a second',
    'mount-repeats',
    ',45e3)',
    ',45)',
    'main.',
  ),
  ofAuth(
    'is a sign-in that breaks as the membership check gets locked',
    'mount-journey',
    /lockedNumber:(\w+)\.draft\.membershipNumber/,
    'lockedNumber:$1.draft.member.number',
  ),
  ofAuth(
    'is a sign-in that sends the membership check twice',
    'mount-sent',
    /(submitMembership:async function\((\w+)\)\{let \w+=await )(\(0,\w+\.openOrders\))\(/,
    '$1($3($2,{silent:!0}),$3)(',
  ),
  does(
    auth,
    'is a sign-in that asks for 200 pictures',
    'mount-repeats',
    'for(let at=0;at<200;at+=1)new Image().src=`/pictures/banner-${at}.jpg`;',
  ),
  ofForm(
    'is an order form that undoes the last product whichever is undone',
    'mount-sent',
    /\((\w+)=(\w+)\.index,(\w+)\.filter\(\(\w+,(\w+)\)=>\4!==\1\)\)/,
    '($1=$2.index,$3.slice(0,-1))',
    'later.',
  ),
  ofForm(
    'is an order form that shows in the check what was before as what comes',
    'mount-journey',
    /(before:\(0,\w+\.jsx\)\(\w+\.\w+,\{lines:)(\w+)(\}\),after:\(0,\w+\.jsx\)\(\w+\.\w+,\{lines:)(\w+),before:\2/,
    '$1$4$3$2,before:$4',
    'later.',
  ),
  ofForm(
    'is an order form that shows no more products when asked for more',
    'mount-journey',
    /pages:(\w+)\.pages\+1/,
    'pages:$1.pages',
    'product-picker.',
  ),
  ofHost(
    'is a host with dark words on a dark ground in dark mode',
    'mount-barrier',
    '</style>\n</head>',
    '@media (prefers-color-scheme:dark){#app{background:#1b1613}}</style>\n</head>',
    'document',
  ),
];
