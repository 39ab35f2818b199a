import { array, number, object, type ObjectShape, string } from 'yup';
import { receiptPlaces, usualColors } from '../../ground/company';

/** A word cannot end the element, attribute or style that shows it, nor stand for another word. */
export const word = () =>
  string()
    .required('${path} is missing')
    .typeError('${path} is no text')
    .max(8_000, '${path} has more than ${max} characters')
    .matches(/^[^<>"\\{}\p{Cc}]*$/u, '${path} holds one of < > " \\ { } or a line end');

const strictly = <Fields extends ObjectShape>(fields: Fields) =>
  object(fields)
    .typeError('${path} is no object')
    .default(undefined)
    .exact('${path} has unknown names: ${properties}');

const timeSlot = strictly({
  code: word().matches(
    /^[\w-]{1,20}$/,
    '${path} is no code of at most 20 letters, digits, _ and hyphens',
  ),
  label: word().max(40, '${path} has more than ${max} characters'),
});

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

const count = (least: number, most: number) =>
  number()
    .required('${path} is missing')
    .typeError('${path} is no number')
    .integer('${path} is no whole number')
    .min(least, '${path} is less than ${min}')
    .max(most, '${path} is more than ${max}');

const numberFormat = () =>
  strictly({
    prefix: string()
      .typeError('${path} is no text')
      .matches(/^[A-Z0-9]{1,8}$/, '${path} is not 1 to 8 capitals A to Z and digits'),
    digits: count(1, 12),
  });

const receiptText = () =>
  string()
    .typeError('${path} is no text')
    .max(400, '${path} has more than ${max} characters')
    .matches(
      new RegExp(`^(?:[^<>"\\\\{}\\p{Cc}]|\\{(?:${receiptPlaces.join('|')})\\})+$`, 'u'),
      `\${path} is empty, holds one of < > " \\ or a line end, or braces around another name than ${receiptPlaces.join(', ')}`,
    );

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** True if a dark colour is read on a light one, and the other way round: 4.5:1 (WCAG 2.2, 1.4.3). */
const isReadOn = (dark: string, light: string) =>
  luminance(light) + 0.05 >= 4.5 * (luminance(dark) + 0.05);

const color = () =>
  string()
    .typeError('${path} is no text')
    .matches(/^#[\da-f]{6}$/i, '${path} is no colour such as #c4161c');
const dark = () =>
  color().test('dark', '${path} is too light for white text on it (4.5:1)', (given) =>
    given === undefined ? true : isReadOn(given, '#ffffff'),
  );

/** The company's colours in its file. */
export const colors = {
  color: dark(),
  colorStrong: dark(),
  colorSoft: color().test('soft', 'color is not read on ${path} (4.5:1)', (soft, { parent }) => {
    const { color: given } = parent as { color?: unknown };
    return isReadOn(String(given ?? usualColors.color), soft ?? usualColors.colorSoft);
  }),
};

/** The company's rules in its file; what is usual stands in `ground/company.ts`. */
export const rules = {
  timeSlots: array(timeSlot.required())
    .typeError('${path} is no list')
    .min(1, '${path} is an empty list')
    .max(24, '${path} has more than ${max} slots')
    .test('different', '${path} has one code or label twice', areDifferent),
  cutOff: strictly({
    time: string()
      .typeError('${path} is no text')
      .matches(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, '${path} is no time from 00:00 to 24:00'),
    beforeDelivery: strictly({ months: count(0, 12), day: count(1, 31) }),
  }),
  numbers: strictly({
    membership: numberFormat(),
    item: numberFormat(),
    order: numberFormat(),
  }),
  receipt: strictly({
    opening: receiptText(),
    next: array(receiptText().required())
      .typeError('${path} is no list')
      .min(1, '${path} is an empty list')
      .max(6, '${path} has more than ${max} texts'),
    closing: receiptText(),
  }),
};
