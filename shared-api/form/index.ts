export { afterPaint } from './after-paint';
export { ContactPoint } from './contact-point';
export { type FieldErrors, fieldId, type FieldProblem, toFieldErrors } from './field-problem';
export { fieldLabel, fieldText } from './field-text';
export { fillNodes } from './fill-nodes';
export { LoadWait } from './load-wait';
export { type StepForm, type SubmitResult, useJudgedForm } from './use-judged-form';
export { type Later, loadAhead, useLater } from './use-later';
export { useStepForm } from './use-step-form';
