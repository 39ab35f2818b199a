import { type Company, company, type Metadata } from '@order-change/contract';

/** Rules of a company that its file may say besides its words. */
export interface CompanyRules {
  /** the carrier's delivery slots, in the order in which customers see them */
  timeSlots: Metadata['timeSlots'];
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
};

/** The company of a program that no file was given. */
export const usualCompany: OwnCompany = { ...company, ...usualRules };
