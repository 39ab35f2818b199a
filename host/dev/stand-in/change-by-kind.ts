import {
  type ChangeKind,
  type Destination,
  destinationKeys,
  type OrderChangeRequest,
} from '@order-change/contract';
import type { Step } from 'release/protocol';
import { metadata, newDestination, order, otherTown, towns } from './customer';
import { shuffle } from './drawn';

export const field = (name: string) => `[data-slot] [name="${name}"]`;
export const choice = (name: string, value: string) =>
  `[data-slot] label:has([name="${name}"][value="${value}"])`;

/** Chooses a kind by words that a customer looks for; of a new kind any will do. */
export const choosesKind = (kind: ChangeKind): Step => ({
  press: choice('kinds', kind),
  label: wordsOfKinds[kind] ?? '',
});
const wordsOfKinds: Readonly<Partial<Record<ChangeKind, string>>> = {
  products: '品|内容',
  destination: '届け先|送り先|宛先|住所',
  timeSlot: '時',
};

/** A control that a part may do without: then `place` is pressed. */
export const pressesIfThere = (control: string, place: string): Step => ({
  press: `${control}, body:not(:has(${control})) ${place}`,
});

/** A button by what it does, else by its words: `data-press` of the contract of host and remotes. */
export const pressable = (does: string, words: readonly string[]) =>
  `[data-slot] :is(button, a):is([data-press="${does}"], ${words.map((word) => `:has-text("${word}")`).join(', ')})`;

/** A change of one kind: what the customer does at its step of the form, and what must be sent. */
interface Change<Kind extends ChangeKind> {
  steps: Step[];
  /** what the check of it shows, before it is sent */
  shows: Step[];
  sent: NonNullable<OrderChangeRequest['changes'][Kind]>;
}

const { items } = order.catalog;
const others = items.filter(
  ({ itemNo, timeSlotSelectable }) =>
    timeSlotSelectable && order.lines.every((line) => line.itemNo !== itemNo),
);
/** The last of a page of the catalogue. A product that is added twice: a part that keeps products by their number has it once. */
const added = others.at(-2) as (typeof others)[number];
/** On the page behind it. */
const behind = others.at(-1) as (typeof others)[number];
const picked = shuffle(others.slice(0, -2));
const products = order.lines
  .filter(({ changeable }) => changeable)
  .flatMap(({ lineNumber, itemNo }, at) => {
    const [present, item] = [items.find((one) => one.itemNo === itemNo), picked[at]];
    return present && item ? [{ lineNumber, present, item }] : [];
  });
const [slot] = shuffle(metadata.timeSlots.filter(({ code }) => code !== order.timeSlot));
if (products.length < 2 || !slot)
  throw new Error('The order of the stand-in has too little to change.');

/** Its deliveries are shown in their order, the new year behind the old one. */
const showsMonths: Step = {
  see: `[data-slot]:not(:has-text("2026年1月")):has(:text-matches("11月[^]*12月[^]*[^0-9]1月"))`,
  text: '',
};

export const inFullWidth = (digits: string) =>
  digits.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

/** Words that a customer looks for in the label of a field, whatever else stands there; of a new field any will do. */
const labels: Readonly<Partial<Record<keyof Destination, string>>> = {
  recipientName: '名前|氏名|お名',
  phoneNumber: '電話',
  zipCode: '郵便番号|〒',
  prefecture: '都道府県',
  city: '市区|市町|市郡',
  street: '番地|町名|丁目',
  building: '建物|マンション|部屋',
};
const labelOf = (key: keyof Destination): string => labels[key] ?? '';
const found = ['prefecture', 'city'] as const;
/** The check shows a destination as it will be sent. */
export const showsDestination = ({ zipCode, phoneNumber, ...rest }: Destination): Step[] => [
  ...[zipCode, phoneNumber].map(showsDigits),
  ...Object.values(rest).filter(Boolean).map(showsText),
];
/** The postal code brings prefecture and city. */
export const givesZipCode = (
  place: Pick<Destination, 'zipCode' | 'prefecture' | 'city'>,
): Step[] => [
  { fill: field('zipCode'), with: place.zipCode, label: labelOf('zipCode') },
  ...found.map((key) => ({ holds: field(key), value: place[key], label: labelOf(key) })),
];
/** A postal code of two towns asks which of them it is. */
export const choosesTown: Step[] = [
  ...givesZipCode(otherTown),
  { press: `[data-slot] :is(label, button):has-text("${otherTown.town}")` },
  { holds: field('street'), value: otherTown.town },
];
const typed = destinationKeys.filter((key) => !['zipCode', ...found].includes(key));

const showsText = (text: string): Step => ({ see: '[data-slot]', text });
/** Shows what comes, and not as what was there before. */
const showsChange = (text: string): Step[] => [
  showsText(text),
  { see: `[data-slot]:not(:has(:text-matches("変更前[^0-9A-Za-zぁ-龯]*${text}")))`, text },
];
/** Digits, whatever stands between groups of them. */
const showsDigits = (digits: string): Step => ({
  see: `[data-slot] :text-matches("${[...digits].join('[^0-9]?')}")`,
  text: '',
});

/** Leaves out what undoes a choice: that names its product, too. */
const undoesNothing = ['取り消', 'やめる'].map((word) => `:not(:has-text("${word}"))`).join('');
/** In the list of products, not in that of the order's lines, which can be undone. */
const picks = (name: string): Step => ({
  press: `:nth-match([data-slot] li:has-text("${name}")${undoesNothing} button, 2)`,
});
const beginsToAdd: Step = { press: `${pressable('add', ['追加'])}${undoesNothing}` };
const adds: Step[] = [beginsToAdd, picks(added.name)];
/** A list that comes in pages goes on by a button; one that does not shows all at once. */
const asksForMore = pressesIfThere(
  '[data-slot] :is(button, a):text-matches("さらに|もっと|続き|次の")',
  `[data-slot]:has(li:has-text("${picked.at(-1)?.name ?? ''}")) :is(h1, h2, h3, p)`,
);

const choosesFor = (name: string): Step => ({
  press: `[data-slot] li:has(button):has-text("${name}") button${undoesNothing}`,
});
const [firstProduct] = products;
export const beginsToPick = choosesFor(firstProduct?.present.name ?? '');
/** The customer thinks better of the first choice. */
export const beginsAndPicks = [beginsToPick, picks(added.name)];

/** One product alone is changed. */
export const oneProduct = {
  steps: [beginsToPick, picks(firstProduct?.item.name ?? '')],
  sent: products.slice(0, 1).map(({ lineNumber, item: { itemNo } }) => ({ lineNumber, itemNo })),
};

/** How each kind is changed: a new kind needs its row. */
export const changeByKind: { [Kind in ChangeKind]: Change<Kind> } = {
  products: {
    steps: [
      showsMonths,
      ...beginsAndPicks,
      ...products.flatMap(({ present, item }) => [choosesFor(present.name), picks(item.name)]),
      ...adds,
      beginsToAdd,
      asksForMore,
      picks(behind.name),
      ...adds,
      // One too many, and not the last.
      {
        press: `[data-slot] li:has-text("${behind.name}") :is(button, a):is([data-press="undo"], :has-text("追加を取り消"), :has-text("追加をやめる"))`,
      },
    ],
    shows: products.flatMap(({ item }) => showsChange(item.name)),
    sent: [
      ...products.map(({ lineNumber, item: { itemNo } }) => ({ lineNumber, itemNo })),
      ...[added, added].map(({ itemNo }) => ({ itemNo })),
    ],
  },
  destination: {
    steps: [
      ...givesZipCode(newDestination),
      ...typed.map((key) => ({
        fill: field(key),
        with: newDestination[key],
        label: labelOf(key),
      })),
      // A slip of the finger, on the keyboard of Japanese: what was typed stays.
      ...givesZipCode({ ...towns[1], zipCode: inFullWidth(towns[1].zipCode) }),
      ...givesZipCode(newDestination),
      { holds: field('street'), value: newDestination.street },
    ],
    shows: showsDestination(newDestination),
    sent: newDestination,
  },
  timeSlot: {
    steps: [{ press: choice('timeSlot', slot.code), label: slot.label }],
    shows: showsChange(slot.label),
    sent: slot.code,
  },
};

/** The customer wants no time slot any more. */
export const noTimeSlot: Step = {
  press: `[data-slot] label:has([name="timeSlot"]${metadata.timeSlots.map(({ code }) => `:not([value="${code}"])`).join('')})`,
};
