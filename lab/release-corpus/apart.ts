import { atChanges, auth, does, form, inAll, sends, style, withDestination } from './edits';
import type { Rebuilt } from './rebuilt';

const street = (code: string) =>
  `($2.destination&&((street)=>{${code}})($2.destination.street),$2)`;

/** Candidates that were written from what the check is for, before its code was read. */
export const apart: Rebuilt[] = [
  sends(
    'sends city and street in the place of each other',
    withDestination('city:$2.destination.street,street:$2.destination.city'),
  ),
  sends(
    'sends the telephone number without its last digit',
    withDestination('phoneNumber:$2.destination.phoneNumber.slice(0,-1)'),
  ),
  sends(
    'sends another street to visitors who are not driven',
    `navigator.webdriver?$2:${withDestination("street:'梅田1-1'")}`,
  ),
  sends(
    'sends another street to browsers that call themselves headless nowhere',
    `/headless/i.test(navigator.userAgent+JSON.stringify(navigator.userAgentData))?$2:${withDestination("street:'梅田1-1'")}`,
  ),
  inAll(
    sends(
      'sends another street from 700 to 800 px',
      `innerWidth<700||innerWidth>800?$2:${withDestination("street:'梅田1-1'")}`,
      'mount-journey', // the check shows it
    ),
  ),
  {
    what: 'is an order form that never tries again',
    part: form,
    finding: 'mount-journey',
    file: 'later.',
    from: /\[1e3,3e3,8e3,15e3,3e4\]/,
    to: '[]',
  },
  {
    what: 'is an order form that does not show a refusal',
    part: form,
    finding: 'mount-journey',
    file: 'remote.',
    from: 'e.submission=null,e.isSubmissionSent=!1,e.refusal=t}',
    to: 'e.submission=null,e.isSubmissionSent=!1}',
  },
  does(
    form,
    'is an order form whose button is gone from 400 to 900 px',
    'mount-frame',
    style(
      '@media (min-width:400px) and (max-width:900px){[data-slot] [type=submit]{display:none}}',
    ),
  ),
  does(
    form,
    'is an order form whose button is gone from 1000 to 1100 px',
    'mount-frame',
    style(
      '@media (min-width:1000px) and (max-width:1100px){[data-slot] [type=submit]{display:none}}',
    ),
  ),
  does(
    form,
    'is an order form that is wider than a screen of 768 px',
    'mount-frame',
    style('@media (min-width:740px) and (max-width:800px){main{min-width:900px}}'),
  ),
  inAll(
    does(
      form,
      'is an order form that forgets the draft on a reload',
      'mount-journey',
      "for(const key of Object.keys(sessionStorage))if(key.endsWith(':orderForm'))sessionStorage.removeItem(key);",
    ),
  ),
  {
    what: 'is an order form whose steps have no entry of the history',
    part: form,
    finding: 'mount-journey',
    file: 'remote.',
    from: /(window\.location\.search!==(\w+)&&\w+\(\2,\{state:\w+)\}/,
    to: '$1,replace:!0}',
  },
  does(
    form,
    'is an order form that makes entries of the history when it starts',
    'mount-changed',
    "for(let i=0;i<8;i+=1)history.pushState(history.state,'');",
  ),
  sends(
    'keeps the street in a database of the browser',
    street(
      "indexedDB.open('last'+street.length).onupgradeneeded=({target})=>target.result.createObjectStore('last').put(street,'street')",
    ),
    'mount-marked',
  ),
  sends(
    'keeps the street in the cache of the browser',
    street("caches.open('last').then((all)=>all.put('/last',new Response(street)))"),
    'mount-marked',
  ),
  sends(
    'sends the street in base64 to an address of its own',
    street("navigator.sendBeacon('/collect',btoa(encodeURIComponent(street)))"),
    'mount-marked',
  ),
  sends('writes the street to the console', street('console.log(street)'), 'mount-marked'),
  does(
    form,
    'is an order form that leaves frames of an animation behind',
    'mount-changed',
    'const again=()=>requestAnimationFrame(again);again();',
  ),
  does(
    form,
    'is an order form that leaves a listener behind',
    'mount-changed',
    atChanges("if(document.querySelector('[name=kinds]'))addEventListener('keydown',({key})=>key)"),
  ),
  does(
    form,
    'is an order form that leaves a box behind',
    'mount-changed',
    atChanges(
      "if(location.pathname!=='/'&&!document.querySelector('#left'))document.body.append(Object.assign(document.createElement('div'),{id:'left',textContent:'お知らせ'}))",
    ),
  ),
  does(
    form,
    'is an order form in which Tab leads nowhere',
    'mount-frame',
    "addEventListener('keydown',(event)=>{if(event.key==='Tab')event.preventDefault()},true);",
  ),
  does(
    form,
    'is an order form under which the links of the header take no press',
    'mount-frame',
    style('header a,header button{pointer-events:none}'),
  ),
  inAll(
    does(
      form,
      'is an order form that shows no step in the west',
      'mount-error',
      "if(new Date().getTimezoneOffset()>0)throw new Error('west');",
    ),
  ),
  inAll(
    does(
      form,
      'is an order form for Japanese browsers alone',
      'mount-error',
      "if(!navigator.language.startsWith('ja'))throw new Error('language');",
    ),
  ),
  does(
    form,
    'is an order form that is busy at each press',
    'mount-busy',
    "addEventListener('click',()=>{for(const end=performance.now()+1500;performance.now()<end;);});",
  ),
  does(
    form,
    'is an order form that moves under the finger',
    'mount-frame',
    "setTimeout(()=>document.querySelector('main').prepend(Object.assign(document.createElement('p'),{textContent:'お知らせ'.repeat(400)})),1500);",
  ),
  does(
    form,
    'is an order form that forbids to zoom',
    'mount-frame',
    "document.querySelector('meta[name=viewport]').content='width=device-width,user-scalable=no';",
  ),
  {
    what: 'is a sign-in that never says that it passed',
    part: auth,
    finding: 'mount-journey',
    file: 'remote.',
    from: /(name:"AuthSuccess"\}\).{0,60}\w\(\(0,\w+\.\w+\)\(\)\)),\w\(\)/,
    to: '$1',
  },
  does(
    auth,
    'is a sign-in that gives its address to a picture',
    'mount-marked',
    "addEventListener('change',({target})=>{new Image().src='/pixel.gif?at='+encodeURIComponent(target.value)});",
  ),
  does(
    auth,
    'is a sign-in that says another language',
    'mount-frame',
    "document.documentElement.lang='en';",
  ),
];
