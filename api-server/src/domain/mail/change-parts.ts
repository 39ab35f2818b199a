import { fill } from '@order-change/contract';
import * as texts from '../../texts/ja';
import type { KindSummary } from './change-summary';
import { withWholeBrackets } from './letter';
import { type Markup, markup } from './markup';

/** A part of a mail, in both forms. */
export interface Part {
  text: string;
  html: Markup;
}

type Difference = KindSummary['differences'][number];

/** Writes what a change changes: a list has one line for each product, before → after; the rest stands in two blocks. */
export function changedParts(summaries: readonly KindSummary[]): Part[] {
  return summaries.map(({ title, isList, differences }) => ({
    text: under(
      title,
      differences.flatMap(({ label, before, after }) =>
        isList
          ? [fill(texts.changedLine, { label, before, after })]
          : [texts.before, before, texts.after, after],
      ),
    ),
    html: underHeading(title, differences.map(isList ? toLine : toBlocks)),
  }));
}

/** Writes what a change that was taken back would have changed, without what stays. */
export function endedParts(summaries: readonly KindSummary[]): Part[] {
  return summaries.map(({ title: kind, isList, differences }) => {
    const title = fill(texts.takenBackThing, { title: kind });
    return {
      text: under(
        title,
        differences.map(({ label, after }) =>
          isList ? fill(texts.fact, { label, value: after }) : after,
        ),
      ),
      html: underHeading(
        title,
        differences.map(({ label, after }) =>
          isList ? line(markup`${label}<br>${after}`) : line(markup`${after}`),
        ),
      ),
    };
  });
}

const under = (title: string, lines: readonly string[]) =>
  [fill(texts.changedTitle, { title }), ...lines].join('\n');

const underHeading = (title: string, parts: readonly Markup[]) =>
  markup`<h2 style="margin:24px 0 8px;font-size:16px">${withWholeBrackets(title)}</h2>\n${parts}`;

const line = (content: Markup) =>
  markup`<p class="line" style="margin:0;padding:8px 0;border-top:1px solid #ddd;white-space:pre-line">${content}</p>`;

const toLine = ({ label, before, after }: Difference) =>
  line(
    markup`${label}<br><span class="quiet" style="color:#555">${before}</span> → <strong>${after}</strong>`,
  );

const toBlocks = ({ before, after }: Difference) =>
  markup`<p class="line quiet" style="margin:0 0 8px;padding-top:8px;border-top:1px solid #ddd;color:#555;white-space:pre-line">${texts.before}
${before}</p>
<p style="margin:0;white-space:pre-line">${texts.after}${newLines(after, before)}</p>`;

/** Only what differs is emphasized: a house number among an address that stays is seen. */
const newLines = (after: string, before: string): Markup[] => {
  const stay = before.split('\n');
  return after
    .split('\n')
    .map((one) => (stay.includes(one) ? markup`\n${one}` : markup`\n<strong>${one}</strong>`));
};
