export { formatFault, formatFix, formatRefusal, type ShownRefusal, toShown } from './format';
export { because, isRefusalCode, type Refusal, refusal, type RefusalCode } from './refusal';
export { done, orThrow, refused, type Result } from './result';
export { type Step, step } from './step';
