import {
  changeKinds,
  closedForNow,
  type ErrorAnswer,
  type Violation,
} from '@order-change/contract';
import { fieldLabel, type FieldProblem, fieldText } from '@order-change/form';
import type { Schema } from 'yup';
import type { Draft, InputStep } from './draft';
import { formKinds } from './form-kinds';
import { type StepName, stepsOf } from './steps';

import * as texts from '#texts';

/** Nobody enters a line's number: if it is wrong, the line has been closed meanwhile. */
const isLine = (path: string) => path.endsWith('.lineNumber');

/** An item is picked from the catalogue: if it is wrong, the catalogue has lost it meanwhile. */
const isItemGone = (path: string, code: string) =>
  path.endsWith('.itemNo') && code === 'MSGECCSE0008';

function wordsOf(path: string, code: string, text: string): string {
  if (isLine(path)) return texts.lineClosed;
  if (isItemGone(path, code)) return texts.itemGone;
  return path === 'timeSlot' && code === 'MSGECCSE0008' ? text + texts.chooseTimeSlot : text;
}

/** True if products were refused because the catalogue no longer offers them. */
export function namesGoneItem({ fields = [] }: ErrorAnswer): boolean {
  return fields.some(({ path, code }) => isItemGone(path, code));
}

/** Words a violation of a step's own schema. */
export function toFieldProblem(schema: Schema, { path, ...message }: Violation): FieldProblem {
  const text = wordsOf(path, message.code, fieldText(message, fieldLabel(schema, path)));
  return { path: path || formKinds.destination.fieldAt(''), text };
}

/** Returns the step in which a place of the request is entered, and its path there. */
function toPlace(path: string, { select }: Draft): { step: StepName; path: string } {
  const [, name, rest = ''] = /^changes\.(\w+)(.*)$/.exec(path) ?? [];
  const kind = changeKinds.find((each) => each === name);
  const step = kind && formKinds[kind].answeredIn.find((each) => select.kinds.includes(each));
  if (step) return { step, path: formKinds[step].fieldAt(step === kind ? rest : '') };
  if (path.startsWith('contactEmail')) return { step: 'contact', path };
  return { step: path.startsWith('changes') ? 'select' : 'confirm', path: 'kinds' };
}

/** The step of the first field that was refused. Without fields it stays where it is. */
export function refusedStep({ fields = [] }: ErrorAnswer, draft: Draft): StepName {
  const [first] = fields;
  return first ? toPlace(first.path, draft).step : 'confirm';
}

/**
 * Returns the rest of a refusal once one step has been fixed; nothing if that was all. Fields refused
 * of a kind that is not to be changed any more goes as well.
 */
export function withoutStep(
  refusal: ErrorAnswer,
  draft: Draft,
  step: StepName,
): ErrorAnswer | null {
  const others = stepsOf(draft.select.kinds).filter((each) => each !== step);
  const fields =
    refusal.fields?.filter(({ path }) => others.includes(toPlace(path, draft).step)) ?? [];
  return fields.length > 0 ? { ...refusal, fields } : null;
}

/** Lists the refused fields of one step, worded for the fields of its schema. */
export function refusedFields(
  refusal: ErrorAnswer,
  draft: Draft,
  step: InputStep,
  schema: Schema,
): FieldProblem[] {
  return (refusal.fields ?? [])
    .map((field) => ({ ...field, ...toPlace(field.path, draft) }))
    .filter((field) => field.step === step)
    .map(({ path, code, params }) => {
      const message = code === refusal.code ? refusal.message : '';
      const text =
        closedForNow({ ...refusal, code })?.join('') ??
        fieldText({ code, params, message }, fieldLabel(schema, path));
      return { path, text: wordsOf(path, code, text) };
    });
}

/** The form's own no, in the shape of the server's; none when nothing is wrong. */
export function toRefusal(violations: readonly Violation[]): ErrorAnswer | undefined {
  const fields = violations.map(({ path, code, params }) => ({ path, code, params: [...params] }));
  return fields[0] && { code: fields[0].code, params: fields[0].params, message: '', fields };
}
