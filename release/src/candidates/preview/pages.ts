import { createHash } from 'node:crypto';
import type { Versions } from '../../composing/parts';
import { typed } from '../../site/routes';
import { fill } from '../../texts/fill';
import * as t from '../../texts/ja';

/** The facts that the pages and the banner of a preview show. */
export interface Shown {
  /** the versions that are not as they are live */
  versions: Versions;
  /** ms since the epoch */
  until: number;
  /** the origin of the live site */
  live: string;
}

/** Below it lies what is not of the site: no path of a page holds a dot. */
export const previewPath = '/.preview/';
export const leavePath = `${previewPath}leave`;
export const leftPath = `${previewPath}left`;

/**
 * Style of the banner. It is in the document itself, so that it is there too if the previewed host never starts. It takes
 * its own height, so that it hides nothing. No script: the policy of the page would have to admit one more.
 */
const bannerStyle =
  'html{scroll-padding-top:9em}#preview{position:sticky;top:0;z-index:2147483647;box-sizing:border-box;display:flex;flex-wrap:wrap;gap:8px 16px;' +
  'align-items:center;justify-content:space-between;padding:8px 16px;background:#4a148c;color:#fff;' +
  'font:14px/1.5 sans-serif}#preview p{margin:0;flex:1 1 16em}#preview button{min-height:44px;padding:0 16px;' +
  'border:2px solid #fff;border-radius:4px;background:#fff;color:#4a148c;font:inherit;font-weight:bold}' +
  '#preview button:focus-visible{outline:3px solid #ffd54f;outline-offset:2px}';
const pageStyle =
  'h1{font-size:24px}body{max-width:40em;margin:0 auto;padding:24px 16px;font:16px/1.7 sans-serif;color:#212121}' +
  'button{min-height:48px;padding:0 24px;border:0;border-radius:4px;background:#4a148c;color:#fff;font:inherit}' +
  ':focus-visible{outline:3px solid #ff8f00;outline-offset:2px}';

const sourceOf = (style: string) =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const stylesOfSite = "style-src 'self'";

/** Headers of the pages that are not of the site. */
export const ofPages = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${sourceOf(pageStyle)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'content-type': 'text/html; charset=utf-8',
};

/** Headers of every answer: nothing of a preview is kept, indexed, or sent to other sites. */
export const ofAnswers = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  ...typed,
};

/**
 * A document of the site with the banner in it; its policy admits the banner's style by its hash, and nothing else more. Pages
 * without a policy of their own are none of the site.
 */
export function withBanner(html: string, shown: Shown): string {
  if (!html.includes(stylesOfSite)) return html;
  const banner =
    `<section id="preview" aria-label="${t.preview}"><style>${bannerStyle}</style>` +
    `<p><strong>${t.previewing}</strong>${fill(t.previewOf, toParams(shown))}</p>` +
    `<form method="post" action="${leavePath}"><button>${t.endPreview}</button></form></section>`;
  return html
    .replace(stylesOfSite, `${stylesOfSite} ${sourceOf(bannerStyle)}`)
    .replace(/<body[^>]*>/, (body) => body + banner);
}

/** The page at the address that is passed on: it says what a preview is, and sets nothing until its button is pressed. */
export const toGate = (secret: string, shown: Shown) =>
  toPage(
    t.preview,
    `<h1>${t.gate}</h1>
<p>${fill(t.gateOf, toParams(shown))}</p>
<p><strong>${t.ordersAreReal}</strong>${t.mailsToo}</p>
<p>${fill(t.gateEnd, toParams(shown))}</p>
<form method="post" action="${previewPath}${secret}"><button>${t.beginPreview}</button></form>
<p>${t.notMeantBefore}${linkTo(shown)}${t.notMeantAfter}</p>`,
  );

export const toLeft = (shown: Shown) =>
  toPage(
    t.previewEnd,
    `<h1>${t.previewEnded}</h1>
<p>${linkTo(shown)}</p>`,
  );

/** For everybody who has not entered: wrong addresses, and those whose time is over. */
export const toNothing = (shown: Pick<Shown, 'live'>) =>
  toPage(
    t.preview,
    `<h1>${t.noPreview}</h1>
<p>${t.noPreviewWhy}</p>
<p>${linkTo(shown)}</p>`,
  );

const toPage = (title: string, body: string) => `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${pageStyle}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const linkTo = ({ live }: Pick<Shown, 'live'>) => `<a href="${live}">${t.liveSite}</a>`;

const japanese = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Names of parts and versions hold nothing that HTML would read. */
const toParams = ({ versions, until }: Shown) => ({
  names: Object.entries(versions)
    .map((part) => part.join(' '))
    .join('、'),
  end: japanese.format(until),
});
