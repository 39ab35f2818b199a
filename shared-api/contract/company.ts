/** The company's words that documents, pages and mails show: the text fields of the company's file, as the demo has them. */
const demo = {
  siteName: '四季のおくりもの便',
  slogan: '季節のひと箱を、毎月お手元へ。',
  groupName: 'ことづてグループ',
  legalName: 'ことづて物販株式会社',
  copyright: '©\u00a0Kotozute Shopping\u00a0Co.,\u00a0Ltd. All rights reserved.',
  /** name of the sender, and signature of every mail */
  reception: '四季のおくりもの便　ご注文変更受付',
  email: 'order-change@example.jp',
  telephone: '0120-000-000',
  /** in which the contact point answers */
  hours: '平日 9:00～17:00（祝日・年末年始を除く）',
  /** where `sitePaths` begin */
  site: 'https://www.example.jp/',
};

export type Company = Readonly<typeof demo>;

interface Page {
  getElementById(id: string): { textContent: string | null } | null;
}

/** Takes each word that activation wrote into the page's document; the demo's, if it wrote none. */
function readCompany(page: Page | undefined): Company {
  const json = page?.getElementById('company')?.textContent ?? '{}';
  const given = JSON.parse(json) as Record<string, unknown>;
  const words = Object.entries(demo).map(([name, word]) => {
    const own = given[name];
    return [name, typeof own === 'string' ? own : word];
  });
  return Object.fromEntries(words) as Company;
}

/** The company of this page (its document's), or of this program: the demo's. */
export const company: Company = /* #__PURE__ */ readCompany(
  (globalThis as { document?: Page }).document,
);

/** Paths of the company's own pages, relative to its `site`. */
export const sitePaths = {
  sitemap: 'sitemap/',
  faq: 'faq/',
  recruit: 'recruit/',
  privacy: 'privacy/',
  contact: 'contact/',
} as const;
