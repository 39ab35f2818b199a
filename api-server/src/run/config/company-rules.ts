import { array, object, string } from 'yup';

/** A word cannot end the element, attribute or style that shows it, nor stand for another word. */
export const word = () =>
  string()
    .required('${path} is missing')
    .typeError('${path} is no text')
    .max(8_000, '${path} has more than ${max} characters')
    .matches(/^[^<>"\\{}\p{Cc}]*$/u, '${path} holds one of < > " \\ { } or a line end');

const timeSlot = object({
  code: word().matches(
    /^[\w-]{1,20}$/,
    '${path} is no code of at most 20 letters, digits, _ and hyphens',
  ),
  label: word().max(40, '${path} has more than ${max} characters'),
})
  .typeError('${path} is no object')
  .exact('${path} has unknown names: ${properties}');

/** True if an import knows a slot by its code and its label from every other. Their types are judged beside. */
function areDifferent(slots: unknown): boolean {
  const words = Array.isArray(slots) ? slots.flatMap(wordsOf) : [];
  return new Set(words).size === words.length;
}

function wordsOf(slot: unknown): string[] {
  const { code, label } = Object(slot) as { code?: unknown; label?: unknown };
  const words = [code, label].map((each) => String(each).toLowerCase());
  return [...new Set(words)];
}

/** The company's rules in its file; what is usual stands in `ground/company.ts`. */
export const rules = {
  timeSlots: array(timeSlot.required())
    .typeError('${path} is no list')
    .min(1, '${path} is an empty list')
    .max(24, '${path} has more than ${max} slots')
    .test('different', '${path} has one code or label twice', areDifferent),
};
