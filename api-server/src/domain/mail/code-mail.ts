import { fill } from '@order-change/contract';
import { minutes } from '../../ground/clock';
import type { OwnCompany } from '../../ground/company';
import type { Mail } from '../../ground/services';
import { serverLimits } from '../../limits';
import * as texts from '../../texts/ja';
import { closingText, letter } from './letter';
import { markup } from './markup';

const sentences = [
  texts.codeHowTo,
  fill(texts.codeValidity, { minutes: serverLimits.code.lifetime / minutes(1) }),
  texts.codeIsSecret,
  texts.codeUnexpected,
];

/** Writes the mail of a code, which comes first and unbroken, where phones and eyes look for it, with the site that it is for: a notification shows that much. */
export function codeMail(company: OwnCompany, code: string): Omit<Mail, 'to'> {
  const whose = fill(texts.codeIsFor, { site: company.siteName });
  const subject = fill(texts.codeMailSubject, { code, site: company.siteName });
  return {
    subject,
    text: [`${code} ${whose}`, ...sentences, closingText(company)].join('\n\n'),
    html: letter(
      company,
      subject,
      markup`<h1 style="margin:0 0 16px;font-size:16px;font-weight:normal"><strong style="display:block;font-size:36px;letter-spacing:4px">${code}</strong>${whose}</h1>`,
      ...sentences.map((sentence) => markup`<p style="margin:0 0 12px">${sentence}</p>`),
    ),
  };
}
