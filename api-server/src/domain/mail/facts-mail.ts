import { type Company, fill } from '@order-change/contract';
import type { Mail } from '../../ground/services';
import * as texts from '../../texts/ja';
import { closingText, letter } from './letter';
import { type Markup, markup } from './markup';

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

interface FactsMail {
  to: string;
  subject: string;
  opening: string;
  facts: readonly Fact[];
  /** parts behind the facts, in both forms */
  parts?: readonly { text: string; html: Markup }[];
  /** sentences at the end: what happens now, what the customer can do */
  next: readonly string[];
}

/** Writes a mail about a change, as text and as HTML: an opening, facts in lines, then what follows from them. */
export function factsMail(company: Company, mail: FactsMail): Mail {
  const { to, subject, opening, facts, parts = [], next } = mail;
  return {
    to,
    subject,
    text: [
      opening,
      facts.map(([label, value]) => fill(texts.fact, { label, value })).join('\n'),
      ...parts.map(({ text }) => text),
      ...next,
      closingText(company),
    ].join('\n\n'),
    html: letter(
      company,
      subject,
      markup`<p style="margin:0 0 16px">${opening}</p>`,
      markup`<p style="margin:0 0 16px">${facts.map(
        ([label, value]) => markup`${label}：<strong>${value}</strong><br>`,
      )}</p>`,
      ...parts.map(({ html }) => html),
      ...next.map((sentence) => markup`<p style="margin:12px 0 0">${sentence}</p>`),
    ),
  };
}
