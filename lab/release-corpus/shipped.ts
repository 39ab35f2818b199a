import { atChanges, auth, does, form, style } from './edits';
import type { Rebuilt } from './rebuilt';

// Faults of what lies around a part: another tab, minutes, keys, other values than the usual ones, the look of the whole page.

const inForm = (what: string, finding: NonNullable<Rebuilt['finding']>, code: string) =>
  does(form, `is an order form ${what}`, finding, code);
const inSignIn = (what: string, finding: NonNullable<Rebuilt['finding']>, code: string) =>
  does(auth, `is a sign-in ${what}`, finding, code);

/** Exchanges the words of two labels. */
const exchange = (one: string, other: string) =>
  atChanges(
    `for(const label of document.querySelectorAll('[data-slot] label')){if(label.swapped)continue;const text=label.firstChild;const to={${JSON.stringify(one)}:${JSON.stringify(other)},${JSON.stringify(other)}:${JSON.stringify(one)}}[text?.data];if(to){label.swapped=1;text.data=to}}`,
  );
/** Exchanges the names of two choices. */
const exchangeChoices = (one: string, other: string) =>
  atChanges(
    `const to={${JSON.stringify(one)}:${JSON.stringify(other)},${JSON.stringify(other)}:${JSON.stringify(one)}};for(const name of document.querySelectorAll('[data-slot] label span')){const by=name.swapped?undefined:to[name.textContent];if(by){name.swapped=1;name.textContent=by}}`,
  );
/** Types into a field as a script of a team would. */
const put = (name: string, value: string) =>
  `{const field=document.querySelector('[name=${name}]');if(field){Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,'value').set.call(field,${JSON.stringify(value)});field.dispatchEvent(new Event('input',{bubbles:true}));}}`;
/** Keeps the main thread busy without a timer while something is on the page. */
const spin = (selector: string) =>
  `const {port1,port2}=new MessageChannel();port1.onmessage=()=>{const end=performance.now()+10;while(performance.now()<end);port2.postMessage(0)};${atChanges(`const is=document.querySelector(${JSON.stringify(selector)});if(is&&!self.spins){self.spins=true;port2.postMessage(0)}`)}`;
const tabs = (code: string) =>
  `const tabs=new BroadcastChannel('tabs');tabs.onmessage=()=>{${code}};tabs.postMessage('open');`;
const gone = style('[data-slot] [type=submit]{display:none}');

export const shipped: Rebuilt[] = [
  // Labels
  inForm(
    'whose street and building have exchanged their labels',
    'mount-journey',
    exchange('町名・番地', '建物名・部屋番号'),
  ),
  inForm(
    'whose prefecture and city have exchanged their labels',
    'mount-journey',
    exchange('都道府県', '市区町村'),
  ),
  inForm(
    'whose name and telephone have exchanged their labels',
    'mount-journey',
    exchange('お届け先のお名前', '電話番号'),
  ),
  inSignIn(
    'whose two numbers have exchanged their labels',
    'mount-journey',
    exchange('会員番号', '電話番号'),
  ),
  inForm(
    'whose destination and time slot have exchanged their labels',
    'mount-journey',
    exchangeChoices('お届け先', 'お届け時間帯'),
  ),
  {
    ...inForm(
      'two of whose time slots have exchanged their labels',
      'mount-journey',
      exchangeChoices('夕方', '朝のうち'),
    ),
    seed: 390678, // one of the two is chosen
  },
  // Input that is lost
  inForm(
    'whose own button back loses the street',
    'mount-journey',
    `document.addEventListener('click',({target})=>{if(target.closest('[data-slot] button')?.textContent==='戻る')setTimeout(()=>${put('street', '')},300)},true);`,
  ),
  inForm(
    'that loses the building on the way back',
    'mount-journey',
    `addEventListener('popstate',()=>setTimeout(()=>${put('building', '')},300));`,
  ),
  inForm(
    'that loses the street with a reload',
    'mount-journey',
    `if(performance.getEntriesByType('navigation')[0]?.type==='reload')setTimeout(()=>${put('street', '')},1500);`,
  ),
  inForm(
    'that forgets the time slot on the way back',
    'mount-journey',
    `addEventListener('popstate',()=>setTimeout(()=>document.querySelectorAll('[name=timeSlot]')[0]?.click(),300));`,
  ),
  // Keys
  inSignIn(
    'in which Enter in a field does nothing',
    'mount-journey',
    `document.addEventListener('keydown',(event)=>{if(event.key==='Enter'&&event.keyCode!==229&&event.target.matches('[data-slot] input'))event.preventDefault()},true);`,
  ),
  inForm(
    'in which Enter in a field does nothing',
    'mount-journey',
    `document.addEventListener('keydown',(event)=>{if(event.key==='Enter'&&event.keyCode!==229&&event.target.matches('[data-slot] input'))event.preventDefault()},true);`,
  ),
  inSignIn(
    'whose code keeps the Tab key',
    'mount-journey',
    `document.addEventListener('keydown',(event)=>{if(event.key==='Tab'&&event.target.matches('[autocomplete=one-time-code]'))event.preventDefault()},true);`,
  ),
  inForm(
    'whose street keeps the Tab key',
    'mount-journey',
    `document.addEventListener('keydown',(event)=>{if(event.key==='Tab'&&event.target.matches('[name=street]'))event.preventDefault()},true);`,
  ),
  inForm(
    'whose products are chosen by a mouse alone',
    'mount-journey',
    `document.addEventListener('click',(event)=>{if(event.detail===0&&event.target.closest('[data-slot] li button'))event.stopImmediatePropagation()},true);`,
  ),
  inForm(
    'whose products are chosen by a keyboard alone',
    'mount-journey',
    `document.addEventListener('click',(event)=>{if(event.detail>0&&event.target.closest('[data-slot] li button'))event.stopImmediatePropagation()},true);`,
  ),
  inForm(
    'that cannot be scrolled by a finger',
    'mount-frame',
    `document.addEventListener('touchmove',(event)=>event.preventDefault(),{passive:false});`,
  ),
  inSignIn('that forbids a finger to scroll', 'mount-frame', style('body{touch-action:none}')),
  inSignIn(
    'that takes the focus from the field of the code',
    'mount-journey',
    `document.addEventListener('focusin',({target})=>{if(target.matches('[tabindex="-1"]'))target.blur()});`,
  ),
  inForm(
    'whose next step has no focus',
    'mount-journey',
    `document.addEventListener('focusin',({target})=>{if(target.matches('h1,h2,h3,[tabindex="-1"]')&&!document.querySelector('[aria-invalid=true]'))target.blur()});`,
  ),
  // Errors
  inSignIn(
    'that tells of a wrong code what is not so',
    'mount-journey',
    atChanges(
      `const field=document.querySelector('[autocomplete=one-time-code][aria-invalid=true]');const error=field&&document.getElementById(field.getAttribute('aria-describedby').split(' ').at(-1));if(error?.textContent&&!error.told){error.told=1;const w=document.createTreeWalker(error,4);let first=true;for(let n=w.nextNode();n;n=w.nextNode()){n.data=first?'メールアドレスを入力してください。':'';first=false}}`,
    ),
  ),
  inSignIn(
    'whose errors no screen reader connects with their field',
    'mount-journey',
    atChanges(
      `for(const one of document.querySelectorAll('[data-slot] [aria-invalid=true][aria-describedby]'))one.removeAttribute('aria-describedby')`,
    ),
  ),
  inForm(
    'whose errors no screen reader connects with their field',
    'mount-journey',
    atChanges(
      `for(const one of document.querySelectorAll('[data-slot] [aria-invalid=true][aria-describedby]'))one.removeAttribute('aria-describedby')`,
    ),
  ),
  inForm(
    'that tells of two addresses what is not so',
    'mount-journey',
    atChanges(
      `for(const field of document.querySelectorAll('[type=email][aria-invalid=true]')){const error=document.getElementById(field.getAttribute('aria-describedby').split(' ').at(-1));if(!error?.textContent||error.told)continue;error.told=1;const all=document.createTreeWalker(error,4);for(let one=all.nextNode();one;one=all.nextNode())one.data='郵便番号を入力してください。'}`,
    ),
  ),
  inForm(
    'that tells of a letter what is not so',
    'mount-journey',
    atChanges(
      `const field=document.querySelector('[name=recipientName][aria-invalid=true]');const error=field&&document.getElementById(field.getAttribute('aria-describedby').split(' ').at(-1));if(error?.textContent&&!error.told){error.told=1;const w=document.createTreeWalker(error,4);let first=true;for(let n=w.nextNode();n;n=w.nextNode()){n.data=first?'電話番号を入力してください。':'';first=false}}`,
    ),
  ),
  // Values
  inForm(
    'that takes no postal code in full width',
    'mount-journey',
    `document.addEventListener('input',({target})=>{if(target.name==='zipCode'&&/[０-９]/.test(target.value))${put('zipCode', '')}},true);`,
  ),
  inForm(
    'that asks nobody which of two towns a postal code means',
    'mount-journey',
    style('[data-slot] :has(> [name=town]),[data-slot] fieldset:has([name=town]){display:none}'),
  ),
  inForm(
    'that does not tell that nobody knows a postal code',
    'mount-journey',
    atChanges(
      `for(const one of document.querySelectorAll('[data-slot] form *'))if(/見つかりませんでした|できませんでした/.test(one.textContent)&&one.textContent.length<80)one.style.display='none'`,
    ),
  ),
  inForm(
    'that goes nowhere with a postal code that nobody knows',
    'mount-journey',
    atChanges(
      `if(/見つかりません/.test(document.querySelector('[data-slot]')?.textContent)){${gone}}`,
    ),
  ),
  inForm(
    'that throws where a kind of change is closed',
    'mount-error',
    atChanges(
      `if(document.querySelector('[name=kinds]:disabled')||document.querySelector('[name=kinds]')&&document.querySelectorAll('[name=kinds]').length<3)throw new Error('closed')`,
    ),
  ),
  // Work, memory, listeners
  inSignIn(
    'that works without end at the step of the code',
    'mount-restless',
    spin('[autocomplete=one-time-code]'),
  ),
  inForm(
    'that works without end at the step of the destination',
    'mount-restless',
    spin('[name=zipCode]'),
  ),
  inForm(
    'that makes timers without end at the step of the contact',
    'mount-restless',
    `const go=()=>setTimeout(go,0);${atChanges(`if(document.querySelector('[name=contactEmail]')&&!self.goes){self.goes=1;go()}`)}`,
  ),
  inForm(
    'that listens to the window once more with each key',
    'mount-changed',
    `document.addEventListener('input',()=>addEventListener('resize',()=>{}));`,
  ),
  inSignIn(
    'that listens to the window once more with each change of the page',
    'mount-changed',
    atChanges(`addEventListener('resize',()=>{})`),
  ),
  inForm(
    'that begins a repeated timer with each key',
    'mount-changed',
    `document.addEventListener('input',()=>{for(let left=4;left>0;left-=1)setInterval(()=>{},1e4)});`,
  ),
  inForm(
    'that keeps two megabytes with each visit',
    'mount-changed',
    atChanges(
      `const one=document.querySelector('[data-slot] form:has([name=kinds])');if(one&&one!==self.last){self.last=new WeakRef(one).deref()&&one;(self.hoard??=[]).push(new Array(1e6).fill(1.5))}`,
    ),
  ),
  // Time
  inSignIn(
    'that throws after three minutes',
    'mount-error',
    `setTimeout(()=>{throw new Error('late')},180e3);`,
  ),
  inForm(
    'that empties the street after five minutes',
    'mount-journey',
    `setTimeout(()=>${put('street', '')},300e3);`,
  ),
  inForm(
    'that throws once a minute',
    'mount-error',
    `setInterval(()=>{throw new Error('minute')},60e3);`,
  ),
  inForm(
    'that goes away for who is slow',
    'mount-journey',
    `const at=Date.now();document.addEventListener('visibilitychange',()=>{if(Date.now()-at>240e3){${gone}}});`,
  ),
  // Tabs and windows
  inSignIn('without a button once another tab is open', 'mount-journey', tabs(gone)),
  inForm('that gives way to another tab of the site', 'mount-journey', tabs(gone)),
  inForm(
    'that throws when another tab writes',
    'mount-error',
    `localStorage.setItem('tab',String(Date.now()));addEventListener('storage',()=>{throw new Error('tab')});`,
  ),
  inForm(
    'that opens a window with each press',
    'mount-left',
    `document.addEventListener('click',(event)=>{if(event.target.closest('[data-slot] button'))window.open('/')});`,
  ),
  inSignIn(
    'that asks whether one wants to leave',
    'mount-journey',
    `addEventListener('beforeunload',(event)=>{event.preventDefault();event.returnValue='x'});`,
  ),
  inForm(
    'that a lock keeps out of a second tab',
    'mount-nothing',
    `navigator.locks.request('form',{ifAvailable:true},(lock)=>{if(lock)return new Promise(()=>{});${style('[data-slot]{display:none}')}});`,
  ),
  inForm(
    'that leads away from a second tab',
    'mount-left',
    `navigator.locks.request('form',{ifAvailable:true},(lock)=>{if(lock)return new Promise(()=>{});location.href='/'});`,
  ),
  // The look of the whole page
  inSignIn(
    'whose style spaces the letters of the whole page',
    'mount-frame',
    style('body{letter-spacing:.15em}'),
  ),
  inForm('whose style paints all links', 'mount-frame', style('a{color:#7a0019}')),
  inForm(
    'whose style takes the whole page another font',
    'mount-frame',
    style('*{font-family:serif!important}'),
  ),
  inSignIn(
    'whose style takes all buttons their border',
    'mount-frame',
    style('button{border:0!important;background:none!important}'),
  ),
  inSignIn(
    'without a button on a wide screen',
    'mount-frame',
    style('@media (min-width:1500px){[data-slot] [type=submit]{display:none}}'),
  ),
  inSignIn(
    'without a button on the narrowest phone',
    'mount-frame',
    style('@media (max-width:330px){[data-slot] [type=submit]{display:none}}'),
  ),
  inSignIn(
    'whose form runs out of the narrowest phone',
    'mount-frame',
    style('[data-slot] form{min-width:330px}'),
  ),
  inForm(
    'whose buttons cut their words in large type',
    'mount-frame',
    style(
      '[data-slot] button{height:48px;min-height:0;width:200px;overflow:hidden;white-space:nowrap}',
    ),
  ),
  inForm(
    'that calls the page by its own name',
    'mount-frame',
    atChanges(`if(document.title!=='remote-order-form')document.title='remote-order-form'`),
  ),
  inForm(
    'that calls a later step by its own name',
    'mount-frame',
    atChanges(
      `if(document.querySelector('[name=contactEmail]')&&document.title!=='order-form')document.title='order-form'`,
    ),
  ),
  inForm(
    'whose later step says another language',
    'mount-frame',
    atChanges(
      `if(document.querySelector('[name=contactEmail]'))document.documentElement.lang='en'`,
    ),
  ),
  // Globals
  inForm(
    'that puts a focus of its own in the place of that of elements',
    'mount-changed',
    `const {focus}=HTMLElement.prototype;HTMLElement.prototype.focus=function(...all){return focus.apply(this,all)};`,
  ),
  inSignIn(
    'that makes lists of its own',
    'mount-changed',
    `const {from}=Array;Array.from=(...all)=>from.apply(Array,all);`,
  ),
  inForm(
    'that writes dates in another way',
    'mount-changed',
    `const {resolvedOptions}=Intl.DateTimeFormat.prototype;Intl.DateTimeFormat.prototype.resolvedOptions=function(){return resolvedOptions.call(this)};`,
  ),
  inForm(
    'that has one language for everybody',
    'mount-changed',
    `Object.defineProperty(navigator,'language',{get:()=>'ja-JP',configurable:true});`,
  ),
  inForm(
    'that is always online',
    'mount-changed',
    `Object.defineProperty(Navigator.prototype,'onLine',{get:()=>true,configurable:true});`,
  ),
  inSignIn(
    'that puts a storage of its own in the place of that of the tab',
    'mount-changed',
    `const kept=sessionStorage;Object.defineProperty(window,'sessionStorage',{get:()=>kept,configurable:true});`,
  ),
  inSignIn(
    'that measures time by the clock',
    'mount-changed',
    `const at=Date.now();performance.now=()=>Date.now()-at;`,
  ),
  inSignIn(
    'that goes through lists in a way of its own',
    'mount-changed',
    `const go=Array.prototype[Symbol.iterator];Array.prototype[Symbol.iterator]=function(){return go.call(this)};`,
  ),
];
