import { company, fill } from '@order-change/contract';
import { minutes } from '../../ground/clock';
import type { Mail } from '../../ground/services';
import { serverLimits } from '../../limits';
import * as texts from '../../texts/ja';
import { closingText, letter } from './letter';
import { markup } from './markup';

const subject = texts.codeMailSubject;
const sentences = [
  texts.codeHowTo,
  fill(texts.codeValidity, { minutes: serverLimits.code.lifetime / minutes(1) }),
  texts.codeIsSecret,
  texts.codeUnexpected,
];
const whose = fill(texts.codeIsFor, { site: company.siteName });

/** Writes the mail of a code, which comes first and unbroken, where phones and eyes look for it, with the site that it is for. */
export function codeMail(code: string): Omit<Mail, 'to'> {
  return {
    subject,
    text: [`${code} ${whose}`, ...sentences, closingText].join('\n\n'),
    html: letter(
      subject,
      markup`<p style="margin:0 0 16px;font-size:36px;font-weight:bold;letter-spacing:4px">${code}</p>`,
      markup`<p style="margin:0 0 16px">${whose}</p>`,
      ...sentences.map((sentence) => markup`<p style="margin:0 0 12px">${sentence}</p>`),
    ),
  };
}
