export { fieldId, toFieldErrors, type FieldErrors, type FieldProblem } from './field-problem';
export { useStepForm, type StepForm } from './use-step-form';
