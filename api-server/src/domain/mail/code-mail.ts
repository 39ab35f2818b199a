import { company } from '@order-change/contract';
import { minutes } from '../../ground/clock';
import { serverLimits } from '../../limits';
import type { Mail } from '../../ground/services';
import { closingText, letter } from './letter';
import { markup } from './markup';

const lifetime = serverLimits.code.lifetime / minutes(1);
const subject = '認証コードのお知らせ（ご注文内容の変更）';
const sentences = [
  'ご注文内容の変更のお手続きの画面に、上の6桁の数字を入力してください。',
  `この認証コードは、送信から${lifetime}分間、1回だけお使いいただけます。新しい認証コードを取得されると、前のものは使えなくなります。`,
  '認証コードは、ほかの方に教えないでください。当社から電話やメールでお尋ねすることはありません。',
  'お心当たりのない場合は、お手数ですがこのメールを破棄してください。',
];

const whose = `は、${company.siteName}の認証コードです。`;

/** The code stands first and unbroken, where phones and eyes look for it, with the site that it is for. */
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
