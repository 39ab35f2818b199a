import { form, host, signIn } from './people';
import type { Rebuilt } from './rebuilt';

/** Further faults that a team could ship by mistake, by one who has not seen the check. Each hurts a customer. */
export const peopleAgain: Rebuilt[] = [
  // A customer whose flat is "パークハウス1 101" gets the parcel at "パークハウス1101"; a name loses the space that divides it.
  form('takes the spaces out of a name and an address', {
    finding: 'mount-sent',
    from: /(fQ:function\(([\w$]+)\)\{return [\w$]+\(\2\)\.replace[^}]*?)\.trim\(\)\}/,
    to: '$1.replace(/\\s+/g,"")}',
  }),
  // A customer who takes one product back loses those that were chosen after it.
  form('takes back with a product all that were chosen after it', {
    finding: 'mount-sent',
    file: 'later.',
    from: /\(([\w$]+)=([\w$]+)\.index,([\w$]+)\.filter\(\(([\w$]+),([\w$]+)\)=>\5!==\1\)\)/,
    to: '($1=$2.index,$3.slice(0,$1))',
  }),
  // A customer who corrects the postal code sends the parcel to a street without the number of the house.
  form('erases the number of the house when the postal code is corrected', {
    finding: 'mount-journey',
    file: 'later.',
    from: /""!==([\w$]+)&&([\w$]+)\.startsWith\(\1\)\?\(([\w$]+)\+\2\.slice\(\1\.length\)\)\.trimStart\(\):\2/,
    to: '""!==$1&&$2.startsWith($1)?$3:$2',
  }),
  // A customer who adds two products believes that both come in one month.
  form('names the same month for each product that is added', {
    goesThrough: 'no journey reads the month of an added product',
    finding: 'mount-journey',
    from: /return ([\w$]+)&&\(0,([\w$]+)\.PS\)\(\1,[\w$]+\+1\)/,
    to: 'return $1&&(0,$2.PS)($1,1)',
  }),
  // A customer who is at home in the evening alone does not hear that the new product comes at any time.
  form('resets the time slot for a product and does not tell it', {
    goesThrough: 'no journey chooses a product without a time slot',
    finding: 'mount-journey',
    file: 'later.',
    from: /return""===(\(0,[\w$]+\.[\w$]+\)\([\w$,]+\)\.resetFor)\?null:(\(0,[\w$]+\.jsxs?\)\([\w$]+\.\$,\{tone:"warning",live:)/,
    to: 'return"string"==typeof $1?null:$2',
  }),
  // A customer who mistypes the domain once never gets the mail, though the address was asked for twice.
  form('compares the two contact addresses up to their @', {
    finding: 'mount-journey',
    from: /"string"==typeof ([\w$]+)&&(\(0,[\w$]+\.e0\)\(\1\))!==([\w$]+)\?/,
    to: '"string"==typeof $1&&$2.split("@")[0]!==$3.split("@")[0]?',
  }),
  // The offer of the proven address leaves the second field empty, so the form says that the two differ.
  form('fills the proven address into the first of the two fields alone', {
    goesThrough: 'no journey presses the offer of the proven address',
    finding: 'mount-journey',
    file: 'later.',
    from: /([\w$]+)\.setValues\(\{contactEmail:([\w$]+),contactEmailConfirmation:\2\}\)/,
    to: '$1.setValues({contactEmail:$2,contactEmailConfirmation:$1.values.contactEmailConfirmation})',
  }),
  // A customer who goes back from the products comes to the catalogue instead, once for each product chosen.
  form('leaves the catalogue in the history once a product is chosen', {
    needsAll: true,
    finding: 'mount-journey',
    file: 'later.',
    from: /\{place:([\w$]+),back:([\w$]+)\}(=\(0,[\w$]+\.Yt\)\(\),[\w$]+=\(0,[\w$]+\.J\)\("products"\))/,
    to: '{place:$1,open:$2}$3',
  }),
  // A customer whose change the server refuses stands before the same page and is not told what is wrong.
  form('leads back from a refusal and does not say why', {
    finding: 'mount-journey',
    from: /(changeRefused\(([\w$]+),\{payload:([\w$]+)\}\)\{\2\.submission=null,\2\.isSubmissionSent=!1,\2\.refusal=)\3\}/,
    to: '$1null}',
  }),

  // Digits in full width, which Japanese keyboards write, are refused as a wrong number.
  signIn('does not take digits in full width', {
    finding: 'mount-journey',
    from: /\[\\uff01-\\uff5e\]\/g,/,
    to: '[\\uff01-\\uff0f\\uff1a-\\uff5e]/g,',
  }),
  // A customer whose phone loads the page again, when he comes back from his mail, has to ask for the code anew.
  signIn('forgets with a reload that it has sent a code', {
    finding: 'mount-journey',
    from: /return"code"!==([\w$]+)\|\|null!==[\w$]+\}/,
    to: 'return"code"!==$1}',
  }),
  // A customer whose order cannot be changed now does not see it, and so not why.
  signIn('leaves out of its list the orders that are closed', {
    finding: 'mount-journey',
    file: 'later-steps',
    from: /(onChoose:[\w$]+\}\)\{return\(0,[\w$]+\.jsx\)\([\w$]+,\{forwardedAs:"ul"[^}]*?children:)([\w$]+)\.map\(/,
    to: '$1$2.filter((each)=>void 0===each.closedCode).map(',
  }),
  // A customer mistypes the code, sees no error, presses again, and is locked out.
  signIn('shows no error for a wrong code', {
    finding: 'mount-journey',
    file: 'later-steps',
    from: /,refusalField:"oneTimePassword"/,
    to: '',
  }),

  // A customer who reads the questions and answers midway has left the form.
  host('opens the links of its header in the same tab', {
    goesThrough: 'links to other sites are not followed',
    finding: 'mount-journey',
    from: /target:"_blank",rel:"noopener noreferrer",/,
    to: '',
  }),
  // A customer who reloads, or whose phone does, loses the last that was typed.
  host('writes down what is typed every ten seconds alone', {
    needsAll: true,
    finding: 'mount-journey',
    from: 'persistThrottle:0',
    to: 'persistThrottle:1e4',
  }),
  // A customer who reads that something has failed does not read what to do now.
  host('shows a message without any line but its first', {
    needsAll: true,
    finding: 'mount-journey',
    from: /(tone:[\w$]+\[[\w$]+\],lines:[\w$]+)(,advice:[\w$]+,isFirstLineStrong:!0,onCancel:[\w$]+&&)/,
    to: '$1.slice(0,1)$2',
  }),
];

/** Unusual, and right. */
export const goodPeopleAgain: Rebuilt[] = [
  form("takes its key of a change from the browser's own UUIDs", {
    file: 'later.',
    from: /return Array\.from\(crypto\.getRandomValues\(/,
    to: 'return crypto.randomUUID?.()??Array.from(crypto.getRandomValues(',
  }),
  form('writes the fields of its request in another order', {
    from: /\{orderNumber:([\w$]+),revision:([\w$]+),changes:([\w$]+),contactEmail:([\w$]+),contactEmailConfirmation:([\w$]+)\}/,
    to: '{contactEmailConfirmation:$5,contactEmail:$4,changes:$3,revision:$2,orderNumber:$1}',
  }),
  host('goes to the top twice as slowly', {
    from: /(\.performance\.now\(\),[\w$]+=[\w$]+=>\{let [\w$]+=Math\.min\(\([\w$]+-[\w$]+\)\/)300,1\)/,
    to: '$1600,1)',
  }),
];
