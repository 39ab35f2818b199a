/** The company's names, as pages, documents and mails show them. */
export const company = {
  siteName: '四季のおくりもの便',
  slogan: '季節のひと箱を、毎月お手元へ。',
  groupName: 'ことづてグループ',
  legalName: 'ことづて物販株式会社',
  copyright: '© Kotozute Shopping Co., Ltd. All rights reserved.',
} as const;

/** The addresses of the company: the sender of mails, and its own site. */
export const contactPoints = {
  /** name of the sender, and signature of every mail */
  reception: `${company.siteName}　ご注文変更受付`,
  email: 'order-change@example.jp',
  /** where `sitePaths` begin; an operator may set another one (`COMPANY_SITE`) */
  site: 'https://www.example.jp/',
  /** relative to `site` */
  sitePaths: {
    sitemap: 'sitemap/',
    faq: 'faq/',
    recruit: 'recruit/',
    privacy: 'privacy/',
    contact: 'contact/',
  },
} as const;

/** Hours in which the contact point answers. */
export const contactHours = '平日 9:00～17:00（祝日・年末年始を除く）';

/** Of support. */
export const supportTelephone = '0120-000-000';
