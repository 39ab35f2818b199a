import { type Company, company, limits, type Metadata } from '@order-change/contract';

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

/** Rules of a company that its file may say besides its words. */
export interface CompanyRules {
  /** the carrier's delivery slots, in the order in which customers see them */
  timeSlots: Metadata['timeSlots'];
  cutOff: CutOff;
  numbers: NumberFormats;
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
};

/** The company of a program that no file was given. */
export const usualCompany: OwnCompany = { ...company, ...usualRules };
