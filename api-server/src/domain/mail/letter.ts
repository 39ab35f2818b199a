import { type Company, fill, sitePaths } from '@order-change/contract';
import type { OwnCompany } from '../../ground/company';
import * as texts from '../../texts/ja';
import { type Markup, markup } from './markup';

/** A line of a mail. */
export interface LetterLine {
  text: string;
  /** what a press on the line opens */
  href?: string;
}

/** Returns the lines in which a company signs. Its own page and number are all that a mail holds to press. */
function signatureOf({ reception, legalName, site, telephone, hours }: Company): LetterLine[] {
  const { href: contact } = new URL(sitePaths.contact, site);
  return [
    { text: reception },
    { text: legalName },
    { text: fill(texts.contactAddress, { contact }), href: contact },
    { text: fill(texts.contactTelephone, { telephone }), href: `tel:${telephone}` },
    { text: fill(texts.contactTimes, { hours }) },
  ];
}

/** Returns a text whose brackets begin a line of their own before they are torn. */
export const withWholeBrackets = (text: string): Markup[] =>
  text
    .split(/(（[^）]*）)/)
    .map((part) =>
      part.startsWith('（')
        ? markup`<span style="display:inline-block">${part}</span>`
        : markup`${part}`,
    );

/** Returns a line as HTML. */
export const toLine = ({ text, href }: LetterLine) =>
  href
    ? markup`<a href="${href}" style="color:inherit">${text}</a><br>`
    : markup`${withWholeBrackets(text)}<br>`;

/** Returns the end of every mail of a company. */
export const closingText = (company: Company) =>
  [texts.mailIsSendOnly, '', '―'.repeat(20), ...signatureOf(company).map(({ text }) => text)].join(
    '\n',
  );

/** The frame of an HTML mail: one column that any mail program shows, nothing from outside. */
export function letter(company: OwnCompany, title: string, ...body: Markup[]): string {
  return markup`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body{background:#171615!important;color:#eee!important}
main{background:#242220!important}
.quiet{color:#bbb!important}
.line,footer{border-color:#555!important}
}
</style>
</head>
<body style="margin:0;padding:24px 12px;background:#f6f4f1;color:#222;font-family:'Hiragino Sans','Yu Gothic',Meiryo,sans-serif;font-size:16px;line-height:1.7;word-break:keep-all;word-break:auto-phrase;overflow-wrap:anywhere">
<main style="display:block;max-width:560px;margin:0 auto;padding:24px;background:#fff;border-top:4px solid ${company.color}">
${body}
<footer class="quiet" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #ddd;color:#555;font-size:14px">
<p style="margin:0">
${texts.mailIsSendOnly}<br>
${signatureOf(company).map(toLine)}
</p>
</footer>
</main>
</body>
</html>
`.source;
}
