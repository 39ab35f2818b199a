import { fill, kindLabels, temperatureLabels } from '@order-change/contract';
import { contentColumns, databaseName, permissionColumns } from '@order-change/contract/server';
import { isAddress } from '../../domain/orders/picture-address';
import { type CompanyRules, type NumberFormats, usualRules } from '../../ground/company';
import {
  catalogCode,
  choice,
  companyNumber,
  dayUntil,
  digits,
  flag,
  month,
  optional,
  optionalDay,
  optionalDayUntil,
  phoneNumber,
  type ReadCell,
  text,
  wholeNumber,
  withDefault,
} from '../../ground/csv/cells';
import type { Column } from '../../ground/csv/column';
import { dataFileLimits } from '../../limits';
import * as texts from '../../texts/ja.files';
import { prefecture, readDestination } from './destination-columns';

/** The kinds of files. In this order they refer to each other. */
export const tableNames = ['catalog', 'rules', 'members', 'orders'] as const;
export type TableName = (typeof tableNames)[number];

/** A kind of file: its columns, whose order in a file is free. data/README.md says what each means. */
export interface Table<Name extends string = TableName> {
  name: Name;
  columns: readonly Column[];
}

const temperature = choice(
  Object.fromEntries(Object.entries(temperatureLabels).map(([value, label]) => [value, [label]])),
);
const timeSlotOf = ({ timeSlots }: CompanyRules) =>
  optional(choice(Object.fromEntries(timeSlots.map(({ code, label }) => [code, [label]]))));
const picture: ReadCell = (cell) =>
  /^[\w-]+\.(svg|png|jpe?g|webp)$/.test(cell) || isAddress(cell)
    ? { ok: true, value: cell }
    : { ok: false, failure: texts.noPictureName };

/** One item of a catalogue a row; its place in the file is its place in the catalogue. */
const catalog = (itemNo: ReadCell): Table => ({
  name: 'catalog',
  columns: [
    { name: 'catalog_code', label: 'カタログコード', read: catalogCode },
    { name: 'catalog_name', label: 'カタログ名', read: text(40) },
    { name: 'item_no', label: '商品番号', read: itemNo },
    { name: 'name', label: '商品名', read: text(40) },
    { name: 'description', label: '商品説明', read: text(400) },
    { name: 'temperature', label: '温度帯', read: temperature },
    { name: 'time_slot_selectable', label: '時間帯指定可', read: flag },
    { name: 'category', label: 'カテゴリ', read: optional(text(20)), isOptional: true },
    { name: 'prefecture', label: '産地', read: optional(prefecture), isOptional: true },
    { name: 'readings', label: '読み', read: optional(text(200)), isOptional: true },
    {
      name: 'rank',
      label: '人気順',
      read: optional(wholeNumber(/^\d{1,6}$/, texts.wholeNumberForm)),
      isOptional: true,
    },
    { name: 'picture', label: '画像', read: optional(picture), isOptional: true },
    {
      name: 'facts',
      label: '商品情報',
      read: optional(text(dataFileLimits.maxFactValue)),
      isOptional: true,
      labels: {
        prefixes: ['fact', '商品情報'],
        read: text(dataFileLimits.maxFactLabel),
        max: dataFileLimits.maxFacts,
      },
    },
  ],
});

/** Delivery rules: an area gets no delivery, or no time slot, of one item, of all items of a temperature, or of all. */
const rules = (itemNo: ReadCell): Table => ({
  name: 'rules',
  columns: [
    { name: 'catalog_code', label: 'カタログコード', read: catalogCode },
    {
      name: 'effect',
      label: '種別',
      read: withDefault(
        'undeliverable',
        choice({ undeliverable: ['配送不可'], noTimeSlot: ['no_time_slot', '時間帯指定不可'] }),
      ),
      isOptional: true,
    },
    {
      name: 'area_kind',
      label: '地域区分',
      read: choice({
        zipCode: ['postal_code', '郵便番号'],
        municipality: ['市区町村'],
        prefecture: ['都道府県'],
      }),
    },
    {
      name: 'area',
      label: '地域コード',
      read: digits(/^(\d{7}|\d{5}|\d{2})$/, texts.areaForm),
    },
    { name: 'area_name', label: '地域名', read: text(60) },
    { name: 'temperature', label: '温度帯', read: optional(temperature), isOptional: true },
    { name: 'item_no', label: '商品番号', read: optional(itemNo), isOptional: true },
    { name: 'valid_from', label: '開始日', read: optionalDay, isOptional: true },
    { name: 'valid_until', label: '終了日', read: optionalDay, isOptional: true },
  ],
});

const members = (membershipNumber: ReadCell): Table => ({
  name: 'members',
  columns: [
    { name: 'membership_number', label: '会員番号', read: membershipNumber },
    { name: 'phone_number', label: '電話番号', read: phoneNumber },
  ],
});

type NumberCells = Readonly<Record<keyof NumberFormats, ReadCell>>;

function numberCells({ numbers: { membership, item, order } }: CompanyRules): NumberCells {
  return {
    membership: companyNumber(membership),
    item: companyNumber(item),
    order: order ? companyNumber(order) : text(20),
  };
}

/** One line of an order a row; what belongs to the order is the same in each of its rows. */
const orders = (company: CompanyRules, numbers: NumberCells): Table => ({
  name: 'orders',
  columns: [
    { name: 'order_number', label: '注文番号', read: numbers.order },
    { name: 'membership_number', label: '会員番号', read: numbers.membership },
    { name: 'catalog_code', label: 'カタログコード', read: catalogCode },
    ...readDestination,
    ...contentColumns.map((part) => ({
      name: databaseName(part),
      label: kindLabels[part],
      read: part === 'timeSlot' ? timeSlotOf(company) : optional(text(20)),
      isOptional: part !== 'timeSlot', // the others came after the first companies' files
    })),
    {
      name: 'change_accepted_until',
      label: '変更受付期限',
      ...(company.cutOff.beforeDelivery
        ? { read: optionalDayUntil(company.cutOff.time), isOptional: true }
        : { read: dayUntil(company.cutOff.time) }),
    },
    {
      name: 'accepted_here',
      label: 'サイト受付',
      read: withDefault('true', flag),
      isOptional: true,
    },
    ...Object.values(permissionColumns).map((column) => ({
      ...column,
      read: withDefault('true', flag),
      isOptional: true,
    })),
    {
      name: 'line_number',
      label: '明細番号',
      read: wholeNumber(/^[1-9]\d{0,3}$/, fill(texts.positiveForm, { max: 9_999 })),
    },
    { name: 'delivery_month', label: 'お届け月', read: month },
    { name: 'item_no', label: '商品番号', read: numbers.item },
    {
      name: 'line_changeable',
      label: '明細変更',
      read: withDefault('true', flag),
      isOptional: true,
    },
  ],
});

/** The columns of `orders` that belong to one of its lines. */
export const lineColumns = ['line_number', 'delivery_month', 'item_no', 'line_changeable'];

export type Tables = Readonly<Record<TableName, Table>>;

/** Returns the tables with cells as a company has them: its own slots, cut-offs and numbers. */
export function tablesOf(company: CompanyRules): Tables {
  const numbers = numberCells(company);
  return {
    catalog: catalog(numbers.item),
    rules: rules(numbers.item),
    members: members(numbers.membership),
    orders: orders(company, numbers),
  };
}

/** The tables of a company without rules of its own; all have the same columns. */
export const tables = tablesOf(usualRules);

/** A change of the time slot that was accepted before the start; only the demo has such a file. */
export const acceptedChanges: Table<'accepted changes'> = {
  name: 'accepted changes',
  columns: [
    { name: 'receipt_number', label: '受付番号', read: text(20) },
    { name: 'order_number', label: '注文番号', read: numberCells(usualRules).order },
    { name: 'contact_email', label: '連絡先メールアドレス', read: text(254) },
    { name: 'time_slot', label: 'お届け時間帯', read: timeSlotOf(usualRules) },
  ],
};
