import { type Company, fill, sitePaths } from '@order-change/contract';
import * as texts from '../../texts/ja';
import { type Markup, markup } from './markup';

interface SignatureLine {
  text: string;
  /** what a press on the line opens */
  href?: string;
}

/** Returns the lines in which a company signs. Its own page and number are all that a mail holds to press. */
function signatureOf({ reception, legalName, site, telephone, hours }: Company): SignatureLine[] {
  const { href: contact } = new URL(sitePaths.contact, site);
  return [
    { text: reception },
    { text: legalName },
    { text: fill(texts.contactAddress, { contact }), href: contact },
    { text: fill(texts.contactTelephone, { telephone }), href: `tel:${telephone}` },
    { text: fill(texts.contactTimes, { hours }) },
  ];
}

const toLine = ({ text, href }: SignatureLine) =>
  href ? markup`<a href="${href}" style="color:inherit">${text}</a><br>` : markup`${text}<br>`;

/** Returns the end of every mail of a company. */
export const closingText = (company: Company) =>
  [texts.mailIsSendOnly, '', '―'.repeat(20), ...signatureOf(company).map(({ text }) => text)].join(
    '\n',
  );

/** The frame of an HTML mail: one column that any mail program shows, nothing from outside. */
export function letter(company: Company, title: string, ...body: Markup[]): string {
  return markup`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f6f4f1;color:#222;font-family:'Hiragino Sans','Yu Gothic',Meiryo,sans-serif;font-size:16px;line-height:1.7">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-top:4px solid #c4161c">
${body}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #ddd;color:#555;font-size:14px">
${texts.mailIsSendOnly}<br>
${signatureOf(company).map(toLine)}
</p>
</div>
</body>
</html>
`.source;
}
