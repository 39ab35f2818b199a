import {
  type CatalogItem,
  type Destination,
  emptyDestination,
  type Metadata,
  ofEachKind,
  type Order,
  type OrderChangeContext,
} from '@order-change/contract';

/** A destination in 千代田区 that breaks no rule. */
export function aDestination(changes: Partial<Destination> = {}): Destination {
  return {
    ...emptyDestination,
    recipientName: '山田 花子',
    phoneNumber: '0312345678',
    zipCode: '1000001',
    prefecture: '東京都',
    city: '千代田区',
    street: '千代田1-1',
    ...changes,
  };
}

export function anItem(changes: Partial<CatalogItem> = {}): CatalogItem {
  return {
    itemNo: '100001',
    name: '北海道産 じゃがいも 5kg',
    description: '雪の下で甘みを増したじゃがいもです。',
    imageUrl: '/images/items/100001.svg',
    temperature: 'ambient',
    timeSlotSelectable: true,
    ...changes,
  };
}

/** An order of two lines, the first changeable, from a catalogue of four items, one of them frozen. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    orderNumber: 'A000000001',
    revision: 1,
    catalog: {
      catalogCode: 'GIFT-2026A',
      name: 'ふるさとの贈りもの',
      items: [
        anItem(),
        anItem({ itemNo: '100002', name: '静岡県産 深蒸し煎茶' }),
        anItem({ itemNo: '100003', name: '長野県産 りんご 3kg' }),
        anItem({
          itemNo: '200001',
          name: '北海道産 いくら醤油漬け',
          temperature: 'frozen',
          timeSlotSelectable: false,
        }),
      ],
    },
    lines: [
      { lineNumber: 1, deliveryMonth: '2026-12', itemNo: '100001', changeable: true },
      { lineNumber: 2, deliveryMonth: '2027-01', itemNo: '100002', changeable: false },
    ],
    destination: aDestination(),
    timeSlot: 'morning',
    changeable: ofEachKind(() => true),
    changeAcceptedUntilDatetime: new Date('2026-12-01T15:00:00Z'),
    ...changes,
  };
}

export function aMetadata(changes: Partial<Metadata> = {}): Metadata {
  return {
    version: '1',
    validUntilDatetime: new Date('2099-01-01T00:00:00Z'),
    limits: { maxProducts: 12, maxAddressLength: 75 },
    prohibitedAddressWords: ['局止', '局留', '私書箱'],
    timeSlots: [
      { code: 'morning', label: '午前中' },
      { code: '14-16', label: '14時〜16時' },
    ],
    prefectures: [
      { code: '01', name: '北海道' },
      { code: '13', name: '東京都' },
    ],
    membershipNumber: { length: 10 },
    links: {
      sitemap: 'https://www.example.jp/sitemap',
      faq: 'https://www.example.jp/faq',
      recruit: 'https://www.example.jp/recruit',
      privacy: 'https://www.example.jp/privacy',
      contact: 'https://www.example.jp/contact',
    },
    signOut: true,
    ...changes,
  };
}

/** Builds the context of the rules for `anOrder`. */
export function aChangeContext(changes: Partial<OrderChangeContext> = {}): OrderChangeContext {
  return {
    order: anOrder(),
    maxProducts: 12,
    maxAddressLength: 75,
    prohibitedAddressWords: ['局止', '局留', '私書箱'],
    prefectures: ['北海道', '東京都'],
    timeSlots: ['morning', '14-16'],
    ...changes,
  };
}
