import { type Company, company, fill, type Metadata } from '@order-change/contract';
import demo from '../../../demo/company.json';

/** Until when changes of an order are accepted. */
export interface CutOff {
  /** of the last day, in Japan: `17:00`; `24:00` is its end */
  time: string;
  /** the last day of an order whose file names none: a day of the month that is so many before its first delivery */
  beforeDelivery?: { months: number; day: number } | undefined;
}

/** Form of a number: so many digits behind a prefix of capitals and digits. */
export interface NumberFormat {
  prefix?: string | undefined;
  digits: number;
}

/** Forms of a company's numbers. */
export interface NumberFormats {
  membership: NumberFormat;
  item: NumberFormat;
  /** any text of 20 characters if undefined */
  order?: NumberFormat | undefined;
}

/**
 * A company's own texts of a receipt: of the mail, and of the page that is printed. They may hold places such as
 * {delivery}; what is undefined is the site's.
 */
export interface ReceiptTexts {
  opening?: string | undefined;
  /** what happens when, a text each */
  next?: string[] | undefined;
  closing?: string | undefined;
}

/** Names that stand in braces in texts of a receipt: facts of a change, then words of the company. */
export const receiptPlaces = [
  'delivery',
  'receiptNumber',
  'siteName',
  'legalName',
  'reception',
  'telephone',
  'hours',
  'email',
  'site',
] as const;

/** Rules of a company that its file may say besides its words. */
export interface CompanyRules {
  /** the carrier's delivery slots, in the order in which customers see them */
  timeSlots: Metadata['timeSlots'];
  cutOff: CutOff;
  numbers: NumberFormats;
  receipt: ReceiptTexts;
}

/** A company as its file tells it, handed down from where a program starts. */
export interface OwnCompany extends Company, CompanyRules {
  /** of the line above a mail, `#rrggbb` */
  color: string;
}

/** The rules of a company whose file says none: the demo's. */
export const usualRules: CompanyRules = {
  timeSlots: demo.timeSlots,
  cutOff: demo.cutOff,
  numbers: demo.numbers,
  receipt: {},
};

/** The colours of a company whose file says none: the demo's. */
export const usualColors = { color: demo.color, colorSoft: demo.colorSoft };

/** The company of a program that no file was given. */
export const usualCompany: OwnCompany = { ...company, ...usualRules, color: usualColors.color };

/** Returns a company's own texts of a receipt with its words, and facts of a change, in their places. */
export function fillReceipt(
  { receipt: { opening, next, closing }, ...words }: OwnCompany,
  facts: { delivery: string; receiptNumber: string },
): ReceiptTexts {
  const filled = (text: string) => fill(text, { ...words, ...facts });
  return {
    ...(opening !== undefined && { opening: filled(opening) }),
    ...(next && { next: next.map(filled) }),
    ...(closing !== undefined && { closing: filled(closing) }),
  };
}
