import { type Company, company, fill, limits, type Metadata } from '@order-change/contract';

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
export interface OwnCompany extends Company, CompanyRules {}

/** The rules of a company whose file says none. */
export const usualRules: CompanyRules = {
  timeSlots: [
    { code: 'morning', label: '午前中' },
    { code: '12-14', label: '12時～14時' },
    { code: '14-16', label: '14時～16時' },
    { code: '16-18', label: '16時～18時' },
    { code: '18-20', label: '18時～20時' },
    { code: '19-21', label: '19時～21時' },
  ],
  cutOff: { time: '24:00' },
  numbers: { membership: { digits: limits.membershipNumberLength }, item: { digits: 6 } },
  receipt: {},
};

/** The company of a program that no file was given. */
export const usualCompany: OwnCompany = { ...company, ...usualRules };

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
