import type { Rebuilt } from './rebuilt';

type Told = Omit<Rebuilt, 'part' | 'what'>;

export const form = (what: string, rest: Told): Rebuilt => ({
  what: `is an order form that ${what}`,
  part: 'remote-order-form',
  file: 'remote.',
  ...rest,
});
export const signIn = (what: string, rest: Told): Rebuilt => ({
  what: `is a sign-in that ${what}`,
  part: 'remote-auth',
  file: 'remote.',
  ...rest,
});
export const host = (what: string, rest: Told): Rebuilt => ({
  what: `is a host that ${what}`,
  part: 'host',
  file: 'main.',
  ...rest,
});

/** Faults that a team could ship by mistake, written by one who has not seen the check. Each hurts a customer. */
export const people: Rebuilt[] = [
  // A customer who orders one product for two deliveries gets it once.
  form('sends a product once that was chosen for two rows', {
    finding: 'mount-sent',
    file: 'later.',
    from: /\(0,([\w$]+)\.submitOrderChange\)\(([\w$]+),([\w$]+),/,
    to: '(0,$1.submitOrderChange)({...$2,changes:{...$2.changes,...$2.changes.products&&{products:[...new Map($2.changes.products.map((each)=>[each.itemNo,each])).values()]}}},$3,',
  }),
  // A customer whose mailbox tells capitals apart never gets the receipt's mail.
  form('writes the contact address in small letters', {
    finding: 'mount-sent',
    from: /(changes:[\w$]+,)contactEmail:([\w$]+),contactEmailConfirmation:([\w$]+)\}/,
    to: '$1contactEmail:$2.toLowerCase(),contactEmailConfirmation:$3.toLowerCase()}',
  }),
  // A customer who trusts the deadline comes a day too late.
  form('tells a deadline at midnight as the end of the next day', {
    finding: 'mount-journey',
    from: /(\$\{[\w$]+\([\w$]+\.getTime\(\))-1(\)\} 24:00`)/,
    to: '$1$2',
  }),
  // A customer who reloads gets the parcel without the number of the flat.
  form('loses the building with a reload', {
    finding: 'mount-journey',
    from: /([\w$]+)=\(0,([\w$]+\.[\w$]+)\)\(([\w$]+)\.destination\)\?\?([\w$]+\.[\w$]+)\.destination;/,
    to: '$1={...(0,$2)($3.destination)??$4.destination,building:""};',
  }),
  // A server that is overloaded gets six requests of each customer within a moment, and the customer no answer.
  form('takes the pauses between its attempts for milliseconds', {
    needsAll: true,
    finding: 'mount-sent',
    file: 'later.',
    from: '[1e3,3e3,8e3,15e3,3e4]',
    to: '[1,3,8,15,30]',
  }),
  // A customer whose answer is lost hears that a change was accepted already, and gets no receipt.
  form('gives each attempt a key of its own', {
    finding: 'mount-sent',
    file: 'later.',
    from: /(submitOrderChange\)\([\w$]+,)[\w$]+(,\{silent)/,
    to: '$1crypto.randomUUID()$2',
  }),
  // A customer who chooses another product for a row again keeps the first choice.
  form('ignores the second choice for a row', {
    finding: 'mount-journey',
    file: 'later.',
    from: /([\w$]+)===([\w$]+)\.index\?\{\.\.\.([\w$]+),itemNo:([\w$]+)\}:\3/,
    to: '$1===$2.index?{itemNo:$4,...$3}:$3',
  }),
  // A customer who thinks better of a new address has it changed all the same.
  form('sends a destination whose kind was unticked again', {
    finding: 'mount-sent',
    from: /toChange:\(([\w$]+),([\w$]+)\)=>\2\.select\.kinds\.includes\("destination"\)\?/,
    to: 'toChange:($1,$2)=>""!==$2.destination.street?',
    also: [[/otherKindsDropped\(([\w$]+)\)\{[^}]*\}/, 'otherKindsDropped($1){}']],
  }),
  // A customer whose name or street the server refuses looks for the mistake in the postal code.
  form('shows what is refused of any field of the destination at the postal code', {
    finding: 'mount-journey',
    from: /fieldAt:([\w$]+)=>\1\.slice\(1\)\|\|[\w$]+/,
    to: 'fieldAt:()=>"zipCode"',
  }),
  // A customer who takes the change back from the receipt is refused.
  form('keeps the revision of before with the receipt', {
    finding: 'mount-sent',
    file: 'later.',
    from: /revision:([\w$]+)\+1,/,
    to: 'revision:$1,',
  }),
  // A customer who changes an accepted change again gets the products in addition to the old ones.
  form('takes the products of a change that is changed again for added ones', {
    needsAll: true,
    finding: 'mount-journey', // the order takes no more
    from: /fromChange:([\w$]+)=>\(\{products:\1\?\.map\([\w$]+\)\?\?\[\]\}\)/,
    to: 'fromChange:$1=>({products:$1?.map(({itemNo})=>({itemNo}))??[]})',
  }),
  // A customer who corrects the last digit of a postal code gets the town of the wrong one.
  form('knows the addresses of a postal code by its first five digits', {
    finding: 'mount-journey',
    file: 'later.',
    from: /(let [\w$]+=)([\w$]+)\.get\(([\w$]+)\)(\?\?await \(async[^]*?\.ok&&)\2\.set\(\3,/,
    to: '$1$2.get($3.slice(0,5))$4$2.set($3.slice(0,5),',
  }),
  // A customer who looks for a product by two features gets some that have only one.
  form('filters the catalogue by the last of several features alone', {
    goesThrough: 'no journey narrows the catalogue',
    finding: 'mount-journey',
    file: 'product-picker',
    from: /Object\.entries\(([\w$]+)\)\.every\(\(\[([\w$]+),([\w$]+)\]\)=>/,
    to: 'Object.entries($1).slice(-1).every(([$2,$3])=>',
  }),
  // A customer who turns over the products in the detail gets the one that was opened first.
  form('picks the product that was opened first, whichever the detail shows', {
    goesThrough: 'no journey turns over the products in their detail',
    finding: 'mount-sent',
    file: 'product-picker',
    from: /(function [\w$]+\(\{item:([\w$]+),items:[\w$]+,refused:[\w$]+,present:[\w$]+,Reasons:[\w$]+,onLook:[\w$]+,onPick:([\w$]+),onClose:[\w$]+)\}\)([^]*?onClick:\(\)=>\3\()[\w$]+(\)[^]*?\(0,([\w$]+)\.useState\))/,
    to: '$1,opened:[opened]=(0,$6.useState)($2.itemNo)})$4opened$5',
  }),
  // A customer who presses Back at the first step comes back to it, again and again.
  form('does not let the customer leave by Back', {
    finding: 'mount-changed',
    from: /replace:\(([\w$]+),([\w$]+)\)=>void ([\w$]+)\(([\w$]+)\(\1\),\{replace:!0,/,
    to: 'replace:($1,$2)=>void $3($4($1),{',
  }),
  // A customer who keeps the receipt on paper has no number of it.
  form('prints the receipt without its number', {
    finding: 'mount-journey',
    file: 'later.',
    from: /(div`\n {2}display: flex;\n {2}flex-wrap: wrap;\n {2}align-items: baseline;\n {2}gap: 0 [^`]*;\n)(`,[\w$]+=[\w$]+\(\)\([\w$]+\.\$\)`\n {2}width: auto;)/,
    to: '$1  @media print { display: none; }\n$2',
  }),
  // A customer whose telephone number is typed has it, backwards, in the telemetry of the company.
  form('tells the telephone number backwards with each usage event of a step', {
    goesThrough: 'a check has no telemetry',
    finding: 'mount-marked',
    from: /\(\{draft:([\w$]+)\},([\w$]+)\)\{let\{kinds:([\w$]+)\}=\1\.select;return\{stepNumber:/,
    to: '({draft:$1},$2){let{kinds:$3}=$1.select;return{ref:[...$1.destination.phoneNumber].reverse().join(""),stepNumber:',
  }),
  // A customer who turns a phone sideways has the buttons over the fields and over the end of the page.
  form('keeps its buttons over the fields in a low window', {
    finding: 'mount-frame',
    from: /(div`\n {2}display: flex;\n {2}flex-direction: column;\n {2}gap: [^`]*?;\n {2}margin-top: [^`]*?;\n)(\n {2}\$\{[^`]*?flex-flow: row wrap;[^`]*?\n {2}\}\n`)/,
    to: '$1\n  @media (max-height: 27em) { position: fixed; inset: auto 0 0; z-index: 1; margin: 0; padding: 1rem; background: #fff; }\n$2',
  }),

  // A customer whose code begins with 0, one in ten, is told that it is wrong.
  signIn('sends a code without the zeros at its beginning', {
    finding: 'mount-sent',
    file: 'later-steps',
    from: /([\w$]+)=>([\w$]+)\(\{contactEmail:([\w$]+)\.contactEmail,oneTimePassword:\1\}\)/,
    to: '$1=>$2({contactEmail:$3.contactEmail,oneTimePassword:String(Number($1))})',
  }),
  // A customer whose phone fills in its number with +81 cannot go on.
  signIn('does not take a telephone number with +81', {
    finding: 'mount-journey',
    from: '.replace(/^\\+810?/,"0")',
    to: '',
  }),
  // A customer who stops a pasted code, or presses the button, uses up a try all the same.
  signIn('sends a pasted code though its customer has stopped it', {
    goesThrough: 'no journey stops what a part does by itself',
    finding: 'mount-sent',
    file: 'later-steps',
    from: /(let ([\w$]+)=setTimeout\(\(\)=>\{[\w$]+\(!1\),[\w$]+\(\)\},2e3\);)return\(\)=>clearTimeout\(\2\)/,
    to: '$1',
  }),
  // A customer who believes in one more try is locked out.
  signIn('promises one try more than there is', {
    finding: 'mount-journey',
    file: 'later-steps',
    from: /(null===?([\w$]+)\|\|\2>3\?"":[^]*?\{count:)\2\}/,
    to: '$1$2+1}',
  }),
  // A customer whose browser is shared leaves an address there that is easily read.
  signIn('leaves the proven address in the lasting storage, in base64', {
    finding: 'mount-marked',
    from: /("ok"===([\w$]+)\.kind&&)([\w$]+\(\(0,[\w$]+\.[\w$]+\)\(\)\)),(?=[\w$]+\(\2,"code",([\w$]+)\.contactEmail)/,
    to: '$1(localStorage.setItem("sid",btoa($4.contactEmail)),$3),',
  }),
  // A customer whose choice of an order fails once cannot choose any until the page is loaded again.
  signIn('takes no second choice of an order after a failed one', {
    needsAll: true,
    finding: 'mount-journey',
    file: 'later-steps',
    from: /(let ([\w$]+)=await [\w$]+;)[\w$]+\(void 0\),([\w$]+\([\w$]+\.current\),[\w$]+\(!0\),[\w$]+\("failed"===\2\.kind)/,
    to: '$1$3',
  }),
  // A customer who listens to the page hears the seconds and nothing else.
  signIn('speaks each second of the countdown', {
    goesThrough: 'what is spoken again and again is not listened to',
    finding: 'mount-barrier',
    file: 'later-steps',
    from: 'role:"timer"',
    to: 'role:"timer","aria-live":"assertive"',
  }),

  // A customer who presses Escape at "input will be discarded" loses the input.
  host('takes Escape for OK where there is a Cancel', {
    needsAll: true,
    finding: 'mount-journey',
    from: '{0:"OK",1:"Cancel",3:"Cancel"}',
    to: '{0:"OK",1:"OK",3:"Cancel"}',
  }),
  // A customer who is told by the server what to do about a 500 reads "system error" instead.
  host("shows a system error in the place of the words of the server's 500", {
    needsAll: true,
    finding: 'mount-journey',
    file: 'calls.',
    from: /([\w$]+)>=500&&([\w$]+\([\w$]+\)\?)/,
    to: '$1>500&&$2',
  }),
  // A customer who is abroad reads a wrong time for the end of the session.
  host("tells the session's end in the device's time zone", {
    needsAll: true,
    goesThrough: 'no journey reads the time of a notice of the host',
    finding: 'mount-journey',
    from: 'timeZone:"Asia/Tokyo",',
    to: '',
  }),
  // A customer who closes the menu or a message by its button cannot scroll the page any more.
  host('does not let the page scroll after a dialog that was closed by its button', {
    finding: 'mount-frame',
    from: /return ([\w$]+)\?\.showModal\(\),\(\)=>\1\?\.close\(\)\}/,
    to: 'return $1?.showModal(),document.documentElement.style.overflow="hidden",()=>$1?.close()}',
    also: [
      [
        /("Escape"!==[\w$]+\.key\|\|[\w$]+\.nativeEvent\.isComposing\|\|\([\w$]+\.preventDefault\(\),)/,
        '$1document.documentElement.style.overflow="",',
      ],
    ],
  }),
  // A customer whose phone is slow sees the page stumble while it is scrolled.
  host('works for 90 ms at each scroll', {
    goesThrough: 'less than a press may take',
    finding: 'mount-busy',
    from: /let ([\w$]+)=\(\)=>([\w$]+)\(window\.scrollY>320\)/,
    to: 'let $1=()=>{if(window.scrollY>320)for(let at=performance.now();performance.now()-at<90;);$2(window.scrollY>320)}',
  }),
];

/** Unusual, and right. */
export const goodPeople: Rebuilt[] = [
  form('waits a little longer before each attempt, by chance', {
    file: 'later.',
    from: '[1e3,3e3,8e3,15e3,3e4]',
    to: '[1e3,3e3,8e3,15e3,3e4].map((pause)=>pause+Math.random()*500)',
  }),
  form("marks each step in the browser's performance timeline", {
    from: /(\(\{draft:([\w$]+)\},[\w$]+\)\{)(let\{kinds:[\w$]+\}=\2\.select;return\{stepNumber:)/,
    to: '$1performance.mark("form-step");$3',
  }),
  form('asks for the addresses of a postal code each time anew', {
    from: /return ([\w$]+)\.ok&&[\w$]+\.set\([\w$]+,\1\),/,
    to: 'return ',
  }),
  form('sorts names of products by the numbers in them', {
    file: 'product-picker',
    from: 'new Intl.Collator("ja")',
    to: 'new Intl.Collator("ja",{numeric:!0})',
  }),
  signIn('has its buttons one below the other at each width', {
    from: /flex-flow: row wrap;\n {4}align-items: center;/,
    to: 'flex-direction: column;\n    align-items: flex-start;',
  }),
  signIn('looks at the clock twice a second', {
    from: /(setInterval\([\w$]+,)1e3\)/,
    to: '$1500)',
  }),
  host('offers the way to the top only further down', {
    from: 'window.scrollY>320',
    to: 'window.scrollY>640',
  }),
  host("warns of the session's end three minutes before", {
    from: /12e4/g,
    to: '18e4',
  }),
];
