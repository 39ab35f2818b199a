import {
  type CompanyMetadata,
  type Destination,
  destinationFields,
  emptyDestination,
  joinAddress,
} from '@order-change/contract';
import { aDestination, aMetadata, anItem, anOrder } from '@order-change/testing/builders';
import { draw } from './drawn';
import { newPlace, oldPlace, prefectures, slipOfPlace, townsOfOneCode } from './places';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/**
 * Values that no text of the page has by chance: they are looked for in places where they must not be. A mailbox may tell capitals
 * apart.
 */
export const customer = {
  email: 'Shirushi.Kensa+tsuuchi@gmail.com',
  /** for the receipt */
  contactEmail: draw([
    'Shirushi.Hikae@example.jp',
    'Shirushi_Hikae-2026+utsushi@okurimono.example.jp',
  ]),
  /** its zero is a part of it */
  code: '064821',
  membershipNumber: '1000000011',
  phoneNumber: '0312345678',
  /** by which the company knows the customer too */
  mobileNumber: '08012345678',
} as const;

/** The address before the customer corrects it, and with a slip in its domain, which a part may correct. */
export const mistypedEmail = 'shirusi.kensa@gmail.com';
export const mistypedDomain = customer.email.replace('gmail', 'gmial');

export const metadata: CompanyMetadata = {
  ...aMetadata({
    // Reached by what is added to the order.
    limits: { maxProducts: 6, maxAddressLength: 75 },
    prefectures,
    // Other words than any company's: a part has no table of its own.
    timeSlots: [
      { code: 'morning', label: '朝のうち' },
      { code: '12-14', label: '正午から2時間' },
      { code: '14-16', label: '15時半〜17時半' },
      { code: '16-18', label: '夕方' },
      { code: '18-20', label: '18時半〜20時半' },
      { code: '19-21', label: '夜のうち' },
    ],
  }),
  announcements: true,
  orderLists: true,
  acceptedChanges: true,
  changesEnd: true,
};

export const announcement = { about: 'notice', text: '標識の塗り替えのお知らせ' } as const;

const usual = anOrder();

/** A time of a day in Japan, some days from now. */
const inJapan = (days: number, hours: number, minutes: number) =>
  new Date((Math.floor(Date.now() / day) + days) * day + ((hours - 9) * 60 + minutes) * minute);

/** In the night: in Europe and America it is the day before. */
const cutOff = inJapan(11, 2, 34);
export const acceptedAt = inJapan(-1, 17, 45); // not the same on a clock of twelve hours

/**
 * Two of its lines can change: a part that takes the first alone is found out, as is one that counts lines in the place
 * of reading their numbers. They go over the end of a year.
 */
export const order = anOrder({
  catalog: {
    ...usual.catalog,
    items: [
      ...usual.catalog.items,
      ...Array.from({ length: 19 }, (_, at) =>
        anItem({ itemNo: String(100_101 + at), name: `季節の箱 第${at + 1}号` }),
      ),
      // The last of a page of 24, as the catalogue shows them, and the first of the next page.
      anItem({ itemNo: '100004', name: '愛媛県産 みかん&レモン <5kg>' }),
      anItem({ itemNo: '100005', name: '季節の箱 特選' }),
    ],
  },
  lines: [
    { lineNumber: 1, deliveryMonth: '2026-11', itemNo: '100002', changeable: false },
    { lineNumber: 2, deliveryMonth: '2026-12', itemNo: '100001', changeable: true },
    { lineNumber: 4, deliveryMonth: '2027-01', itemNo: '100002', changeable: true },
  ],
  destination: aDestination({
    recipientName: '元標 花子',
    phoneNumber: '0355501234',
    street: '千代田4-3-21',
    building: '元標館808',
  }),
  changeAcceptedUntilDatetime: cutOff,
});

/** Another order of the same member. */
export const otherOrder = anOrder({
  ...order,
  orderNumber: 'B000000002',
  revision: 4,
  // Not every kind of change is open.
  changeable: { ...order.changeable, products: false },
  unchangeableReasons: { products: 'MSGEORSE0007' },
  changeAcceptedUntilDatetime: inJapan(12, 0, 0), // told as 24:00 of the day before it
});

/** In the list of orders, where nothing of it can be changed any more. */
export const closedOrder = anOrder({ ...order, orderNumber: 'C000000003' });

/** Addresses of the postal codes that the customer has to do with; the second is a mistake in the last digit of the third. */
export const towns = [oldPlace, slipOfPlace, newPlace, ...townsOfOneCode] as const;
/** The second of two. */
export const otherTown = townsOfOneCode[1];

/** Letters that the order system prints, though few fonts and programs have met them. */
const rare = draw(['邉', '邊', '齋', '龜', '瀧', '凜', '遙']);
const longestName = destinationFields.recipientName.maxLength;
/** Japanese: each letter is one character. */
const lengthened = (text: string, length: number, by: string) =>
  text + by.repeat(length).slice(0, length - text.length);

const name = `新標 ${rare}太郎`;
const withoutBuilding: Destination = {
  ...emptyDestination, // a field that this visit knows nothing of
  recipientName: draw([name, lengthened(name, longestName, '左衛門次郎')]),
  phoneNumber: draw(['09055504321', '0755504321']),
  zipCode: newPlace.zipCode,
  prefecture: newPlace.prefecture,
  city: newPlace.city,
  street: `${newPlace.town}七丁目標識通り北入ル東側第二区画7-86-5${rare}`, // longer than a field that is cut would be
};
const building = `標識&ビル 404${rare}`;
/** Characters that all parts of an address leave for the building. */
const left = metadata.limits.maxAddressLength - joinAddress(withoutBuilding).length;
export const newDestination: Destination = {
  ...withoutBuilding,
  building: draw([building, lengthened(building, left, '号室西棟別館')]),
};

/** What the customer types after the first was refused. */
export const otherStreet = `${newPlace.town}9-53-1`;
export const otherName = '別標 次郎';
/** A name with a character that the API does not take. */
export const rareLetter = draw(['髙', '﨑', '𠮷']);
export const rareName = `新標 ${rareLetter}太郎`;

const personal = ({ recipientName, phoneNumber, street, building }: Destination) =>
  [recipientName, phoneNumber, street, building].filter(Boolean);

export const marks = [
  customer.email,
  customer.contactEmail,
  mistypedEmail,
  mistypedDomain,
  customer.phoneNumber,
  customer.mobileNumber,
  ...personal(order.destination),
  ...personal(newDestination),
  otherStreet,
  otherName,
  rareName,
];
