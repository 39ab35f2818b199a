import { fill } from '@order-change/contract';
import type { OwnCompany } from '../../ground/company';
import type { Mail } from '../../ground/services';
import * as texts from '../../texts/ja';
import type { Part } from './change-parts';
import { closingText, letter, type LetterLine, toLine } from './letter';
import { markup } from './markup';

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

interface FactsMail {
  to: string;
  subject: string;
  /** what happened, in a few words: the first line that a notification shows */
  heading: string;
  opening: string;
  facts: readonly Fact[];
  /** parts behind the facts, in both forms */
  parts?: readonly Part[];
  /** sentences at the end: what happens now, what the customer can do */
  next: readonly (string | LetterLine)[];
}

/** Writes a mail about a change, as text and as HTML: an opening, facts in lines, then what follows from them. */
export function factsMail(company: OwnCompany, mail: FactsMail): Mail {
  const { to, subject, heading, opening, facts, parts = [], next } = mail;
  return {
    to,
    subject,
    text: [
      fill(texts.customersOf, { site: company.siteName }),
      opening,
      facts.map(([label, value]) => fill(texts.fact, { label, value })).join('\n'),
      ...parts.map(({ text }) => text),
      ...next.map((line) => (typeof line === 'string' ? line : line.text)),
      closingText(company),
    ].join('\n\n'),
    html: letter(
      company,
      subject,
      markup`<h1 style="margin:0 0 16px;font-size:20px">${heading}</h1>`,
      markup`<p style="margin:0 0 16px">${fill(texts.customersOf, { site: company.siteName })}</p>`,
      markup`<p style="margin:0 0 16px">${opening}</p>`,
      markup`<p style="margin:0 0 16px">${facts.map(
        ([label, value]) => markup`${label}：<strong>${value}</strong><br>`,
      )}</p>`,
      ...parts.map(({ html }) => html),
      ...next.map(
        (sentence) =>
          markup`<p style="margin:12px 0 0">${typeof sentence === 'string' ? sentence : toLine(sentence)}</p>`,
      ),
    ),
  };
}
