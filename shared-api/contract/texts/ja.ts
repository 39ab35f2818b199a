import { limits } from '../limits';

/** The name of each kind of change. */
export const kindLabels = { products: '商品', destination: 'お届け先', timeSlot: 'お届け時間帯' };
/** Labels of the kinds at their choice. */
export const kindChoices = {
  products: 'お届けする商品の変更や追加ができます。',
  destination: 'お名前、ご住所、お電話番号を変更できます。',
  timeSlot: 'ご希望の時間帯を変更できます。',
};
/** Offers of the site for each kind, before anyone signs in. */
export const kindOffers = {
  products: `お届け前の商品の変更や追加（${limits.maxProducts}点まで）`,
  destination: 'お名前、ご住所、お電話番号の変更',
  timeSlot: 'ご希望の時間帯の変更',
};
export const chosenKinds = '変更する内容';
/** Header of the column that permits a kind of change, in the company's files. */
export const permissionColumn = '{kind}変更';
/** Names of kinds in that header that are not the kind's own. */
export const kindsInHeaders = { timeSlot: '時間帯' };

export const deliveryOf = '{month}お届け分';
export const nextDelivery = '次回のお届け';
export const addedProduct = '追加する商品';
export const noProductBefore = 'なし（追加）';
export const nameAndAddress = 'ご住所・お名前';
export const wishedTimeSlot = 'ご希望の時間帯';
export const noPreference = '希望なし';
export const month = '{year}年{month}月';

export const quoted = '「{name}」';
export const quotedAndOthers = '「{name}」など{count}点';
export const allOfThem = '{temperature}の商品';
export const allOfThemAnd = 'の商品と';
export const between = '・';

export const email = 'メールアドレス';
export const contactEmail = '連絡先メールアドレス';
export const contactEmailConfirmation = '連絡先メールアドレス（確認）';
export const code = '認証コード';
export const membershipNumber = '会員番号';
export const orderNumber = 'ご注文番号';
export const receiptNumber = '受付番号';
export const orderRevision = 'ご注文の版';
export const digits = '数字{length}桁';
export const prefixedDigits = '{prefix}と数字{length}桁';
/** Of MSGEORSE0003 that holds for a while. */
export const closedForNow = [
  'ただいま、変更の受け付けを休止しています（{time}まで）。',
  'お手数ですが、再開後にもう一度お試しください。',
] as const;
export const phoneNumberForm = '0から始まる10桁または11桁の数字';
