import { type AcceptedChange, changeKinds, ofEachKind } from '@order-change/contract';
import type { Draft, InputStep } from './draft';
import { formKinds } from './form-kinds';

export const emptyDraft: Draft = {
  select: { kinds: [] },
  ...(ofEachKind((kind) => formKinds[kind].empty) as Pick<Draft, keyof typeof formKinds>),
  contact: { contactEmail: '', contactEmailConfirmation: '' },
};

export const inputSteps = Object.keys(emptyDraft) as InputStep[];

/** True when a step holds anything that a customer would miss. */
export function isEntered(draft: Draft, step: InputStep): boolean {
  return Object.values(draft[step]).some((value) => value.length > 0);
}

export function isDraftEmpty(draft: Draft): boolean {
  return inputSteps.every((step) => !isEntered(draft, step));
}

/** The draft that a change came from; its contact address is not known any more. */
export function draftOf(changes: AcceptedChange['changes']): Draft {
  const kinds = changeKinds.filter((kind) => changes[kind] !== undefined);
  const inputs = kinds.map((kind) => [kind, formKinds[kind].fromChange(changes[kind] as never)]);
  return { ...emptyDraft, ...(Object.fromEntries(inputs) as Partial<Draft>), select: { kinds } };
}

/** The draft without the input of kinds that are not to be changed after all. */
export function withoutOtherKinds(draft: Draft): Draft {
  const dropped = changeKinds.filter((kind) => !draft.select.kinds.includes(kind));
  return dropped.reduce((kept, kind) => ({ ...kept, [kind]: emptyDraft[kind] }), draft);
}
