import { type ChangeKind, message, messageLines } from '@order-change/contract';
import type { Step } from 'release/protocol';
import {
  beginsToPick,
  changeByKind,
  choosesKind,
  field,
  inFullWidth,
  pressable,
  pressesIfThere,
} from './change-by-kind';
import { acceptedAt, customer, metadata, mistypedDomain, mistypedEmail, order } from './customer';

import * as texts from '#texts';

// Steps that several journeys share, and the values that they look for.

export const next: Step = { press: '[data-slot] [type="submit"]' };
export const email = '[data-slot] [autocomplete="email"]';
export const code = '[data-slot] [autocomplete="one-time-code"]';
export const membership = '[data-slot] [autocomplete="off"]';
export const telephone = '[data-slot] [autocomplete="tel-national"]';
const submitButton = pressable('submit', ['申し込む']);
export const submit = { press: submitButton };

export const receipt = 'R-0000000001';

/** The day of a time in Japan, however a part writes the rest of it. */
const dayOf = (time: Date) =>
  new Intl.DateTimeFormat('ja-JP', {
    month: 'long',
    day: 'numeric',
    timeZone: 'Asia/Tokyo',
  }).format(time);
/** Shows a day, and with it no time of another clock than that of Japan. */
function showsTime(time: Date): Step {
  const [hours = '', minutes] = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: 'numeric',
    timeZone: 'Asia/Tokyo',
  })
    .format(time)
    .split(':');
  const right = `0?${Number(hours)}|午後 ?0?${Number(hours) - 12}`;
  const other = `${dayOf(time)}[^0-9]{0,8}(?<!午後 ?)(?!(${right})[:：時] ?${minutes})[0-9]{1,2}[:：時]`;
  return { see: `[data-slot]:not(:has(:text-matches("${other}")))`, text: dayOf(time) };
}

/** Shows an end at midnight: 24:00 of the day before, or 0:00. */
export function showsMidnight(end: Date): Step {
  const before = dayOf(new Date(end.getTime() - 1));
  const words = `${before}[^0-9]{0,8}24[:：時]|${dayOf(end)}[^0-9]{0,8}(午前 ?)?0?0[:：時]`;
  return { see: `[data-slot]:has(:text-matches("${words}"))`, text: '' };
}

/** The receipt tells its number, on paper too, and the address that gets a copy, if it tells any. */
export const received: Step[] = [
  { see: `[data-slot]:not(:has-text("${customer.email}"))`, text: receipt },
  { see: `[data-slot] :text-matches("${receipt}")`, text: receipt, isPrinted: true },
  showsTime(acceptedAt),
];
/** Characters that the API refuses in the fields of the new destination. */
export const refusedCharacters = { recipientName: '標', street: '識' };
export const wrongCode = '000000';
/** after it */
export const attemptsLeft = 2;
export const wrongMember = '1999999999';
/** Lines of the message with which the API fails. */
export const wordsOfFailure = [
  '標識の点検のため、ご注文を開けませんでした。',
  '後ほど、お試しください。',
] as const;

export const asksFor = (address: string): Step[] => [
  { fill: email, with: address, label: 'メール' },
  next,
];
export const asksForCode: Step[] = [{ open: '/' }, ...asksFor(customer.email)];
/** Submits a code. On a slow machine the page has done so by itself, with a whole one: nothing but the next field is pressed then. */
const submitsCode: Step = {
  press: `[data-slot]:has([autocomplete="one-time-code"]) [type="submit"], [data-slot]:not(:has([autocomplete="one-time-code"])) [autocomplete="off"]`,
};
/** As it is marked and pasted in a mail. */
export const entersCode: Step[] = [
  { fill: code, with: ` ${customer.code}`, label: 'コード|番号' },
  submitsCode,
];
/** The page may submit a code by itself that was filled in as a whole: then nothing but its answer is left to press. */
export const triesCode: Step[] = [
  { fill: code, with: customer.code },
  {
    press: '[data-slot] [type="submit"], [data-slot]:not(:has([type="submit"])) [tabindex="-1"]',
  },
  { see: '[data-slot] [tabindex="-1"]:focus', text: '' },
];
export const provesMembership: Step[] = [
  { fill: membership, with: customer.membershipNumber, label: '会員' },
  { fill: telephone, with: customer.phoneNumber, label: '電話' },
  next,
];
/** As a phone fills it in, and by the keyboard of Japanese. */
export const provesMembershipOtherwise: Step[] = [
  { fill: membership, with: inFullWidth(customer.membershipNumber) },
  { fill: telephone, with: customer.mobileNumber.replace('0', '+81') },
  next,
];
/** The first line of a message, which says what has happened. */
export const messageOf = (
  code: 'MSGEORSE0001' | 'MSGEORSE0002' | 'MSGEORSE0010' | 'MSGEORSI0010',
) => messageLines(message(code))[0] ?? '';
export const says = (text: string): Step => ({ see: '[data-slot]', text });
/** A field is refused for a reason, which it is read with. */
export const refuses = (place: string, why: string): Step[] => [
  { see: `${place}[aria-invalid="true"]`, text: '' },
  { told: place, text: why },
];
/** If the page tells how many are left, it tells the right number. */
export const tellsAttempts: Step = {
  see: `[data-slot]:not(:has(:text-matches("(あと|残り) ?(?!${attemptsLeft})[0-9]+ ?回")))`,
  text: '',
};
export const hasProvenEmail: Step = { see: membership, text: '' };
export const signsIn = [...asksForCode, ...entersCode, ...provesMembership];

export const dialog = ':is(dialog[open], [role$="dialog"])';
/** A button of the host's dialog; a page that shows none is at `place` already. */
export const answers = (label: string, place: string): Step => ({
  press: `${dialog} button:has-text("${label}"), body:not(:has(dialog[open], [role$="dialog"])) ${place}`,
});
export const correctsAddress: Step[] = [
  ...asksFor(mistypedEmail),
  { press: '[data-slot] :is(button, a):has-text("メールアドレス")' },
  { fill: email, with: mistypedDomain },
  pressesIfThere('[data-slot] button:has-text("gmail.com")', email),
  next,
  answers(texts.ok, code),
];
const startOver = pressable('start-over', ['最初からやり直']);
const pressesStartOver = pressesIfThere(startOver, field('street'));
/** Presses by mistake what would throw away all that was typed, and takes that back: by its button, and by Escape. */
export const doesNotStartOver: Step[] = [
  pressesStartOver,
  answers(texts.cancel, field('street')),
  pressesStartOver,
  { see: `${dialog}, body:not(:has(${startOver}))`, text: '' },
  { key: 'Escape' },
  { see: `body:not(:has(${dialog}))`, text: '' },
];
/** The page may ask whether the earlier code may become worthless. */
export const asksForAnother: Step[] = [
  { press: pressable('another-code', ['再送', '再度', 'もう一度', '新しい', '取得']) },
  answers(texts.ok, code),
];

export const chooseOrder = (number: string): Step => ({
  press: `[data-slot] :is(button, a)[aria-label*="${number}"], [data-slot] :is(li, tr):has-text("${number}") :is(button, a), [data-slot] label:has-text("${number}")`,
});

export const chooses = (kinds: readonly ChangeKind[]): Step[] => [...kinds.map(choosesKind), next];
export const changes = (kinds: readonly ChangeKind[]): Step[] =>
  kinds.flatMap((kind) => [...changeByKind[kind].steps, next]);
const contact = '[data-slot] [type="email"]';
export const atContact: Step = { see: contact, text: '' };
const back = '[data-slot] :is(button, a):text-matches("^(前へ|(.*前.*)?(戻る|もどる))$")';
/** Goes back from the contact by a button of the form, if it has one, and comes again: what was typed before is there. */
export const goesBackByButton: Step[] = [
  atContact,
  pressesIfThere(back, contact),
  {
    see: `body:not(:has(${contact})) [data-slot], body:not(:has(${back})) ${contact}`,
    text: '',
  },
  next,
  atContact,
];
/** A postal code that nobody knows, and one whose look-up fails. */
export const zipCodes = { unknown: '0990999', failing: '0990998' } as const;
const saysNotFound =
  '[data-slot] :text-matches("(見つか|該当|存在|検索|取得|自動|調べ|特定|入力でき|あり)[^。]*ません|失敗|誤り|正しく|お確かめ|直接|手入力")';
/** The page tells that it found no address, in whatever words, or by the dialog of a call that failed. */
export const tellsThatNoAddressIsKnown: Step[] = [
  { fill: field('zipCode'), with: zipCodes.unknown },
  { see: saysNotFound, text: '' },
  { fill: field('zipCode'), with: zipCodes.failing },
  answers(texts.ok, saysNotFound),
];
const otherDomain = customer.contactEmail.replace('.jp', '.com');
/** The second time a slip of the finger. */
export const givesTwoContacts: Step[] = [
  { fill: field('contactEmail'), with: customer.contactEmail },
  { fill: field('contactEmailConfirmation'), with: otherDomain },
  next,
  { told: '[data-slot] [type="email"][aria-invalid="true"]', text: messageOf('MSGEORSI0010') },
];
export const givesContact: Step[] = [
  { fill: '[data-slot] [type="email"]', with: customer.contactEmail },
  next,
];

const tookBack = ['取り消しました', '取り消しを受け付けました', '取り消しが完了しました'];
const isNot = ['取り消せ', '取り消しでき', '取り消すことができ'];
const hasText = (all: readonly string[]) =>
  `:is(${all.map((text) => `:has-text("${text}")`).join(', ')})`;
const takeBack = pressable('take-back', ['取り消す']);
/** By two presses, or by one if the page does not ask. */
export const takesBack: Step[] = [
  { press: takeBack },
  pressesIfThere(takeBack, '[data-slot] [tabindex="-1"]'),
];
export const isTakenBack: Step = {
  see: `[data-slot]${hasText(tookBack)}:not(${hasText(isNot)})`,
  text: '',
};
export const isNotTakenBack: Step = {
  see: `[data-slot]${hasText(isNot)}:not(${hasText(tookBack)})`,
  text: '',
};

/** The check of what is sent shows it as it was typed: no `&amp;` in the place of `&`. */
export const showsAsTyped: Step = {
  see: `[data-slot]:has(${submitButton.replaceAll('[data-slot] ', '')}):not(:has-text("&amp;")):not(:has-text("&lt;"))`,
  text: '',
};

/** Begins to choose a product, and leaves that by the button of the browser. */
export const opensPicker: Step[] = [{ go: -1 }, ...chooses(['products']), beginsToPick, { go: -1 }];

export const deadline = showsTime(order.changeAcceptedUntilDatetime);

/** Each link of the header on a wide screen leads where its words say. */
export const linksOfHeader: Step[] = Object.entries(texts.externalLinks).map(([name, text]) => ({
  see: `header a[href="${metadata.links[name as keyof typeof metadata.links]}"]`,
  text,
}));
/** The host's own words and controls. */
export const opensAndClosesMenu: Step[] = [
  { press: 'header [aria-haspopup="dialog"]' },
  { press: `${dialog} button` },
  { see: `body:not(:has(${dialog}))`, text: '' },
];
/** Goes on at the warning before the session ends, which must leave time for it. */
export const answersWarning: Step = { press: `${dialog} button:has-text("${texts.goOn}")` };
