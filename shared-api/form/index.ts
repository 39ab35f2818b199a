export { type FieldErrors, fieldId, type FieldProblem, toFieldErrors } from './field-problem';
export { type StepForm, useStepForm } from './use-step-form';
