import { object, string } from 'yup';
import { prefectures, timeSlots } from '../metadata/metadata';
import {
  catalogCode,
  flag,
  form,
  itemNo,
  membershipNumber,
  oneOf,
  optionalText,
  orderNumber,
  phoneNumber,
  text,
  zipCode,
} from './columns';
import { day, month } from './months';

// The columns of each data file. What a column means stands in demo/README.md.

/** One item of a catalogue; its place in the file is its place in the catalogue. */
export const catalogRow = object({
  catalog_code: catalogCode,
  catalog_name: text(40),
  item_no: itemNo,
  name: text(40),
  description: text(400),
  temperature: oneOf(['ambient', 'chilled', 'frozen']),
  time_slot_selectable: flag,
  category: optionalText(20).optional(),
  prefecture: oneOf(['', ...prefectures.map(({ name }) => name)]).optional(),
  readings: optionalText(200).optional(),
  rank: string()
    .matches(/^\d{0,6}$/, 'must be a whole number or empty')
    .optional(),
  picture: string()
    .matches(/^([\w-]+\.svg)?$/, 'must be the name of an SVG file, or empty')
    .optional(),
});

const areaForms = {
  municipality: /^\d{5}$/,
  postal_code: /^\d{7}$/,
  prefecture: /^\d{2}$/,
} as const;

/** What cannot be delivered where: an item, or without one all items of a temperature. */
export const deliveryRuleRow = object({
  catalog_code: catalogCode,
  area_kind: oneOf(['municipality', 'postal_code', 'prefecture']),
  area: string()
    .required('must not be empty')
    .when('area_kind', ([kind], schema) =>
      kind in areaForms
        ? schema.matches(areaForms[kind as keyof typeof areaForms], `must be the code of a ${kind}`)
        : schema,
    ),
  area_name: text(60),
  temperature: oneOf(['', 'ambient', 'chilled', 'frozen']),
  item_no: string()
    .defined()
    .matches(/^(\d{6})?$/, 'must be 6 digits or empty'),
});

export const memberRow = object({ membership_number: membershipNumber, phone_number: phoneNumber });

/** Empty is no preference. */
const timeSlot = oneOf(['', ...timeSlots.map(({ code }) => code)]);

/** An order with its destination. What the company's own system forbids to change is `false`. */
export const orderRow = object({
  order_number: orderNumber,
  membership_number: membershipNumber,
  catalog_code: catalogCode,
  recipient_name: text(40),
  phone_number: phoneNumber,
  postal_code: zipCode,
  prefecture: oneOf(prefectures.map(({ name }) => name)),
  city: text(75),
  street: text(75),
  building: optionalText(75),
  time_slot: timeSlot,
  change_accepted_until: day,
  accepted_here: flag,
  products_changeable: flag,
  destination_changeable: flag,
  time_slot_changeable: flag,
});

export const orderLineRow = object({
  order_number: orderNumber,
  line_number: form(/^[1-9]\d?$/, 'a number from 1 to 99'),
  delivery_month: month,
  item_no: itemNo,
  changeable: flag,
});

/** A change of the time slot that was accepted before and is not yet reflected. */
export const acceptedChangeRow = object({
  receipt_number: text(20),
  order_number: orderNumber,
  contact_email: text(254),
  time_slot: timeSlot,
});
