import { form, host, signIn } from './people';
import type { Rebuilt } from './rebuilt';

/** Further faults that a team could ship by mistake, by a third who has not seen the check. Each hurts a customer. */
export const peopleThird: Rebuilt[] = [
  // A customer who corrects the postal code on a slow line gets the prefecture and town of the code that was wrong.
  form('fills in the late answer to a postal code that was typed before', {
    finding: 'mount-journey',
    file: 'later.',
    from: /return\(\)=>\{([\w$]+)\?\.\(\),[\w$]+\.abort\(\)\}/,
    to: 'return()=>{$1?.()}',
    also: [[/([\w$]+)&&\1\.zipCode===[\w$]+\?\1\.lookup:void 0/, '$1?$1.lookup:void 0']],
  }),
  // A customer who pressed 「最初からやり直す」 by mistake and answers "Cancel" loses all that was typed nevertheless.
  form('throws the input away whatever the customer answers when asked', {
    finding: 'mount-journey',
    from: /(lines:[\w$]+,type:[\w$]+,button:[\w$]+\}\))==="OK"/,
    to: '$1!==void 0',
  }),
  // A customer who no longer wants a time slot chooses 「希望なし」, and the order keeps the slot.
  form('takes the choice of no time slot for no choice', {
    finding: 'mount-sent',
    from: /(if\(""!==([\w$]+)\)return \2===[\w$]+\.[\w$]+\?)null:\2/,
    to: '$1void 0:$2',
  }),
  // The line drops the answer: the change is sent twice, or an accepted change is shown as refused.
  form('makes a new key for each repetition of a change', {
    finding: 'mount-journey',
    file: 'later.',
    from: /(\.submitOrderChange\)\([\w$]+),([\w$]+),(\{silent:!0)/,
    to: '$1,$2.replace(/^.{8}/,()=>Date.now().toString(16).slice(-8)),$3',
  }),
  // A customer may have twelve products, and cannot add the twelfth.
  form('lets an order have eleven products at most', {
    finding: 'mount-journey',
    from: /(\.lines\.length\+[\w$]+)>([\w$]+\?\(0,[\w$]+\.[\w$]+\)\("MSGEORSI0004"\))/,
    to: '$1>=$2',
  }),
  // Postal codes of Hokkaido and Aomori begin with 0: customers there read that theirs is wrong, and cannot go on.
  form('asks for the address of a postal code without its leading zero', {
    finding: 'mount-sent',
    from: /(\.findAddresses\)\()([\w$]+),\{signal:/,
    to: '$1String(Number($2)),{signal:',
  }),
  // A customer with two orders who turns to the other one finds the products and the address of the first typed in there.
  form('keeps what was typed for one order when another one is opened', {
    finding: 'mount-journey',
    from: /\.\.\.([\w$]+)\.orderNumber===[\w$]+&&(![\w$]+\(\1,[\w$]+\)\?\1:\{\.\.\.[^?]*?\}\}\},orderNumber:)/,
    to: '...$2',
  }),
  // A customer whose order can be changed until midnight comes a day later and is refused.
  form('names a deadline of midnight one day late', {
    finding: 'mount-journey',
    from: /(\$\{[\w$]+\([\w$]+)\.getTime\(\)-1\)\} 24:00/,
    to: '$1)} 24:00',
  }),
  // A customer who looks through the catalogue never sees one product in twenty-four, and cannot order it.
  form('leaves out the last product of each page of the catalogue', {
    finding: 'mount-journey',
    file: 'product-picker.',
    from: /(\.slice\(24\*([\w$]+),\(\2\+1\)\*24)\)/,
    to: '$1-1)',
  }),
  // A customer who uses the keyboard or a screen reader cannot reach the kinds of change or the time slots at all.
  form('hides the boxes and circles of a choice instead of painting them', {
    finding: 'mount-journey',
    from: /(\.input`\n {2})flex: none;(\n {2}width: 1\.5rem;)/,
    to: '$1display: none;$2',
  }),
  // A customer who accepts the corrected domain has the code sent to a stranger, or to nobody.
  signIn('cuts the last letter before the @ when it corrects a domain', {
    finding: 'mount-sent',
    from: /(\.slice\(0,([\w$]+))(\)\}@\$\{)/,
    to: '$1-1$3',
  }),
  // One code in ten begins with 0: its customer reads that it is wrong.
  signIn('sends a code without its leading zero', {
    finding: 'mount-sent',
    file: 'later-steps.',
    from: /(onSubmit:\(\{oneTimePassword:([\w$]+)\}\)=>[\w$]+\()\2\)/,
    to: '$1String(Number($2)))',
  }),
  // A customer who waits for the mail is never offered another code, and types one whose time is up.
  signIn('stops its clock while a code is awaited', {
    finding: 'mount-journey',
    file: 'later-steps.',
    from: /(,[\w$]+=\(0,[\w$]+\.[\w$]+\)\()!0(\);return 0===)/,
    to: '$1!1$2',
  }),
  // A customer to whom no other code could be sent can enter neither the old code nor ask again: both buttons stay busy.
  signIn('stays busy after another code was refused or failed', {
    finding: 'mount-journey',
    file: 'later-steps.',
    from: /([\w$]+)\(!1\),(\("refused"===([\w$]+)\.kind\|\|"failed"===\3\.kind\)&&[\w$]+\(\3\),"ok"===\3\.kind&&\()/,
    to: '$2$1(!1),',
  }),
  // A customer whose membership number is not found presses again and again, and nothing is said until it is locked.
  signIn('says nothing of a refusal that names no field', {
    finding: 'mount-journey',
    from: /0===([\w$]+)\.length&&([\w$]+\([\w$]+\.refusal\),\1\})/,
    to: '$1.length>0&&$2',
  }),
  // A customer who mistyped the address presses Back, or 「メールアドレスを変更する」, and leaves the site.
  signIn('puts the step of the code in the place of the one before in the history', {
    finding: 'mount-frame',
    from: /(goOn:\(\)=>\{[\w$]+\|\|[\w$]+\("\/",\{state:[\w$]+)\}/,
    to: '$1,replace:!0}',
  }),
  // A customer whose phone drops the tab while he reads the mail has a code in his hand and no field to type it in.
  signIn('forgets at a reload that a code was sent', {
    finding: 'mount-journey',
    from: /(isOfEarlierCall:[\w$]+=>)"boolean"(==typeof )/,
    to: '$1"string"$2',
  }),
  // A customer types digits in full width, or copies a code with a space in it, and reads that it is no code.
  signIn('takes a code and a membership number in half-width digits alone', {
    finding: 'mount-journey',
    file: 'later-steps.',
    from: /(normalize:([\w$]+)=>)\(0,[\w$]+\.[\w$]+\)\(\2,[\w$]+\)(,rules:)/,
    to: '$1$2.trim()$3',
  }),
  // A customer who reads the check page at leisure is thrown out without the two minutes' warning.
  host('warns of the end of a session in its last tenth of a second', {
    needsAll: true,
    finding: 'mount-journey',
    from: /<=12e4(\?"warning")/,
    to: '<=120$1',
    also: [[/>12e4\?([\w$]+)-12e4:\1/, '>120?$1-120:$1']],
  }),
  // A customer who backs out of a question with Escape has agreed to it, and loses what was typed.
  host('takes Escape for OK where there is something to cancel', {
    finding: 'mount-journey',
    from: /(\{0:"OK",1:)"Cancel"(,3:"Cancel"\})/,
    to: '$1"OK"$2',
  }),
  // A customer is told of a failure although the server, busy at the end of a month, would have answered after fifteen seconds.
  host('gives up a call after ten seconds', {
    goesThrough: 'no journey waits ten seconds for an answer',
    finding: 'mount-journey',
    from: /(baseURL:"\/api",timeout:)1e5/,
    to: '$11e4',
  }),
  // A customer who reloads the form, or whose phone drops the page, has to type all of it again.
  host('looks for what a remote remembered under another name than it was written', {
    finding: 'mount-journey',
    from: /(let [\w$]+=[\w$]+\([\w$]+,)[\w$]+\+([\w$]+\);[\w$]+\.dispatch\(\{type:)/,
    to: '$1$2',
  }),
  // A customer on a phone opens the menu, and its cross does nothing.
  host('does not close the menu at its own button', {
    finding: 'mount-journey',
    from: /(\.currentTarget&&([\w$]+)\(\),[^;]{0,200}\{type:"button"),onClick:\2/,
    to: '$1',
  }),
];

/** Changes that teams make all the time. */
export const goodPeopleThird: Rebuilt[] = [
  // Meant as a fault; nobody is hurt: a time that is read as a text is told as before.
  form('reads the time of its receipt as a text after a reload', {
    from: /(receipt:\(0,([\w$]+)\.object\)\(\{receiptNumber:[^{}]*?acceptedAt:)[\w$]+\(\)/,
    to: '$1(0,$2.string)()',
  }),
  // Nobody is hurt: the same is said in other words.
  form('says in other words why it asks for an address', {
    from: '変更の受付内容をメールでお送りします。',
    to: '変更の受付内容を、メールでお知らせします。',
  }),
  // Nobody is hurt: the class has another name where it is set and where it is styled.
  form('calls the class of a button by another name', {
    file: 'later.',
    from: 'className:"pick"',
    to: 'className:"choose"',
    also: [['& > .pick {', '& > .choose {']],
  }),
  // Nobody is hurt: the hint says the same a little longer.
  signIn('has a longer hint at the telephone number', {
    from: 'お申し込みの際に登録された番号です。ハイフンはあってもなくてもかまいません。',
    to: 'お申し込みの際に登録された番号を入力してください。ハイフンは、あってもなくてもかまいません。',
  }),
  // Nobody is hurt: two rules that do not touch each other stand in another order.
  signIn('writes two rules of a button the other way round', {
    file: 'later-steps.',
    from: /(\n {2}width: auto;)(\n {2}min-width: 0;)/,
    to: '$2$1',
  }),
  // Nobody is hurt: an attribute for the team's own tools.
  host('has one more attribute at the button of the menu', {
    from: '"aria-haspopup":"dialog","aria-expanded"',
    to: '"data-part":"menu-button","aria-haspopup":"dialog","aria-expanded"',
  }),
  // Nobody is hurt: the way back to the top appears a little further down.
  host('shows the way back to the top forty pixels later', {
    from: /(window\.scrollY>)320/,
    to: '$1360',
  }),
];
