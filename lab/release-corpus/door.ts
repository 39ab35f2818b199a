import { edit, form } from './edits';
import type { Rebuilt } from './rebuilt';

const ofForm = edit(form);

const changesOf =
  /(\w+)\.order,(\w+)=\(0,(\w+\.\w+)\)\((\w+)=>(\w+\.\w+)\[\4\]\.toChange\(\1,(\w+)\)\)/;
/** An order form that makes its request of `changes`, the rules' `order` and the `draft` otherwise. */
const makes = (what: string, changes: string, finding: 'mount-sent' | 'mount-journey') =>
  ofForm(
    `is an order form that ${what}`,
    finding,
    changesOf,
    `$1.order,$2=((changes,{order},draft)=>(${changes}))((0,$3)($4=>$5[$4].toChange($1,$6)),$1,$6)`,
  );

/** Faults of a list that somebody wrote who had not seen the check: those that it let pass. */
export const door: Rebuilt[] = [
  makes(
    'counts the lines that can change, in the place of reading their numbers',
    '{...changes,products:changes.products&&changes.products.map((one)=>one.lineNumber===undefined?one:{...one,lineNumber:order.lines.filter((line)=>line.changeable).findIndex((line)=>line.lineNumber===one.lineNumber)+1})}',
    'mount-journey',
  ),
  makes(
    'keeps added products by their number',
    '{...changes,products:changes.products&&[...changes.products.filter((one)=>one.lineNumber!==undefined),...Object.values(Object.fromEntries(changes.products.filter((one)=>one.lineNumber===undefined).map((one)=>[one.itemNo,one])))]}',
    'mount-sent',
  ),
  makes(
    'fills an empty field from the order',
    "{...changes,destination:changes.destination&&{...order.destination,...Object.fromEntries(Object.entries(changes.destination).filter(([,one])=>one!==''))}}",
    'mount-sent',
  ),
  makes(
    'leaves out that no time slot is wanted',
    '{...changes,timeSlot:changes.timeSlot||undefined}',
    'mount-sent',
  ),
  ofForm(
    'is an order form that names the sign-in address on the receipt',
    'mount-journey',
    /(\(0,(\w+)\.selectMetadata\)\((\w+)\).{0,400}?contactEmail:)(\w+)\.contactEmail\}\)/,
    '$1(0,$2.selectProvenEmail)($3)??$4.contactEmail})',
    'later.',
  ),
  ofForm(
    'is an order form with labels of time slots of its own',
    'mount-journey',
    /\{q:function\((\w+),(\w+)\)\{return null===\1\?(\w+\.\w+):/,
    "{q:function($1,$2){if($1!==null&&$2.length>0)return({morning:'午前中','14-16':'14時〜16時'})[$1]??$3;return null===$1?$3:",
  ),
  ofForm(
    'is an order form that checks what it was at the first arrival',
    'mount-journey',
    /=(\(0,\w+\.\w+\)\(\w+,\w+\.changes,\w+\.timeSlots\)),/,
    '=globalThis.summary??=$1,',
    'later.',
  ),
  {
    ...ofForm(
      'is an order form that sends a kind that was unticked',
      'mount-sent',
      /toChange:\((\w+),(\w+)\)=>\2\.select\.kinds\.includes\("destination"\)\?/,
      'toChange:($1,$2)=>$2.destination.street!==""?',
    ),
    also: [[/otherKindsDropped\((\w+)\)\{/, 'otherKindsDropped($1){return;']],
  },
  ofForm(
    'is an order form that sends twice at two presses',
    'mount-sent',
    /:([\w$]+\(\(0,[\w$]+\.\w+\)\(\{key:(\w+)\(\),change:(\w+)\}\)\))/,
    ':(self.presses=(self.presses??0)+1,setTimeout(()=>{self.presses-->1&&fetch("/api/v1.0/subscription-order",{method:"POST",headers:{"content-type":"application/json","Idempotency-Key":$2()},body:JSON.stringify($3)});$1},150))',
    'later.',
  ),
  ofForm(
    'is an order form that converts letters during a composition',
    'mount-journey',
    /(type:"text",\$width:\w+,\.\.\.(\w+),\.\.\.\w+)\}/,
    '$1,onChange:(event)=>{const all=event.target.value.replace(/[a-z]/g,(one)=>String.fromCharCode(one.charCodeAt(0)+0xfee0));if(all!==event.target.value)event.target.value=all;$2.onChange(event)}}',
    'later.',
  ),
];
