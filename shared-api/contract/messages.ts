import { limits } from './limits';

type CommonErrorNumber =
  | '0001'
  | '0002'
  | '0003'
  | '0004'
  | '0005'
  | '0006'
  | '0007'
  | '0008'
  | '0009'
  | '0010'
  | '9000'
  | '9001'
  | '9002'
  | '9999';
type OrderErrorNumber =
  | '0001'
  | '0002'
  | '0003'
  | '0004'
  | '0005'
  | '0006'
  | '0007'
  | '0008'
  | '0009'
  | '0010'
  | '0011'
  | '0012'
  | '0013'
  | '0014';
type OrderInfoNumber =
  | '0001'
  | '0002'
  | '0003'
  | '0004'
  | '0005'
  | '0006'
  | '0007'
  | '0009'
  | '0010'
  | '0012'
  | '0013'
  | '0014'
  | '0015';

/** The 41 codes of the error catalogue (spec §8). */
export type MessageCode =
  `MSGECCSE${CommonErrorNumber}` | `MSGEORSE${OrderErrorNumber}` | `MSGEORSI${OrderInfoNumber}`;

/** The text of each code. `$` is a line break, `{0}` the code's only parameter. */
const texts = {
  MSGECCSE0001: '{0}を入力してください。',
  MSGECCSE0002:
    '操作の有効期限が切れました。$お手数ですが、トップページからもう一度認証してください。',
  MSGECCSE0003: '使用できない文字が含まれています。$入力内容を確認してください。',
  MSGECCSE0004: '通信エラーが発生しました。$通信環境を確認し、もう一度お試しください。',
  MSGECCSE0005: '入力できる文字数を超えています。$文字数を減らしてください。',
  MSGECCSE0006: '入力できない文字（{0}）が含まれています。$別の文字に置き換えてください。',
  MSGECCSE0007: '{0}の形式で入力してください。',
  MSGECCSE0008: '正しい{0}を入力してください。',
  MSGECCSE0009: '該当する{0}が見つかりませんでした。',
  MSGECCSE0010: '{0}が指定されていません。',
  MSGECCSE9000:
    'リクエストの内容が正しくないため、処理できませんでした。$お手数ですが、トップページからもう一度お試しください。',
  MSGECCSE9001: '処理に時間がかかっています。$しばらくしてから、もう一度お試しください。',
  MSGECCSE9002:
    'セキュリティポリシーにより、この操作はブロックされました。$解決しない場合は、お問い合わせ窓口までご連絡ください。',
  MSGECCSE9999: 'システムエラーが発生しました。$しばらくしてから、もう一度お試しください。',
  MSGEORSE0001:
    '認証コードが正しくありません。$最新のメールに記載された認証コードを入力してください。',
  MSGEORSE0002: 'ご注文情報を確認できませんでした。$入力内容を確認し、もう一度お試しください。',
  MSGEORSE0003:
    '恐れ入りますが、このご注文はこのサイトでは受け付けられません。$お問い合わせ窓口までご連絡ください。',
  MSGEORSE0004: 'ページの内容を取得できませんでした。$しばらくしてから、もう一度お試しください。',
  MSGEORSE0005: '認証コードの有効期限が切れました。$新しい認証コードを取得してください。',
  MSGEORSE0006: '冷凍の商品は、{0}にはお届けできません。$商品またはお届け先を変更してください。',
  MSGEORSE0007: 'このご注文には、追加または変更できる商品がありません。',
  MSGEORSE0008:
    '局留または私書箱あてには、商品をお届けできません。$ほかのお届け先を入力してください。',
  MSGEORSE0009:
    'ご注文の変更をすでに受け付けています。$変更が反映されるまで、しばらくお待ちください。',
  MSGEORSE0010: `会員認証の失敗回数が上限を超えたため、${limits.membershipLock}分間ロックされました。$${limits.membershipLock}分以上たってから、もう一度お試しください。`,
  MSGEORSE0011:
    'この郵便番号の地域には、お届けできない商品があります。$商品またはお届け先を変更してください。',
  MSGEORSE0012:
    'この商品は、ご指定の地域にはお届けできません。$商品またはお届け先を変更してください。',
  MSGEORSE0013:
    '下2桁が「00」の郵便番号は入力できません。$町名まで特定できる郵便番号を入力してください。',
  MSGEORSE0014:
    'このメールアドレスは、現在ロックされています。$あと{0}分ほどたってから、もう一度お試しください。',
  MSGEORSI0001: 'この商品には、選択できるお届け時間帯がありません。',
  MSGEORSI0002: '{0}の商品があるため、お届け時間帯を「希望なし」に変更しました。',
  MSGEORSI0003: '商品を1点以上追加してください。',
  MSGEORSI0004: `選択できる商品は${limits.maxProducts}点までです。`,
  MSGEORSI0005: '入力した内容は保存されません。$よろしいですか？',
  MSGEORSI0006: '認証コードをもう一度取得する必要があります。$よろしいですか？',
  MSGEORSI0007: '変更前と同じ商品です。$別の商品を選択してください。',
  MSGEORSI0009: '商品を1点以上変更してください。',
  MSGEORSI0010:
    '連絡先メールアドレスが一致しません。$2つの欄に同じメールアドレスを入力してください。',
  MSGEORSI0012: '住所は、合計{0}文字以内で入力してください。',
  MSGEORSI0013: '新しいお届け先が、現在のお届け先と同じです。$変更後のお届け先を入力してください。',
  MSGEORSI0014: '{0}の商品は、お届け時間帯を指定できません。',
  MSGEORSI0015: '{0}の商品は、お届け時間帯を指定できます。',
} as const satisfies Record<MessageCode, string>;

type ParamsOf<C extends MessageCode> = (typeof texts)[C] extends `${string}{0}${string}`
  ? [param: string]
  : [];

/** A code with its parameters: what a rule answers with. The text is looked up last. */
export interface Message {
  readonly code: MessageCode;
  readonly params: readonly string[];
}

/** Builds a message; a wrong number of parameters does not compile. */
export function message<C extends MessageCode>(code: C, ...params: ParamsOf<C>): Message {
  return { code, params };
}

/** True when a value from outside is one of the codes of spec §8. */
export function isMessageCode(value: unknown): value is MessageCode {
  return typeof value === 'string' && Object.hasOwn(texts, value);
}

export const messageCodes = Object.keys(texts) as readonly MessageCode[];

/**
 * The lines of a message's text. The lines are split first and the parameter is put in afterwards by
 * a function: it may hold what a customer typed, `$` and `$&` among it.
 */
export function messageLines({ code, params }: Message): string[] {
  return texts[code].split('$').map((line) => line.replace('{0}', () => params[0] ?? ''));
}

/** The text of a message on one line, for a place that has no line breaks. */
export function messageText(message: Message): string {
  return messageLines(message).join('');
}

/** How the dialog shows a code: its type, from the letter of the code, and its buttons (spec §2). */
export function messageStyle(code: MessageCode): { type: 'E' | 'I'; variant: 0 | 1 } {
  const confirms = code === 'MSGEORSI0005' || code === 'MSGEORSI0006';
  return { type: code.startsWith('MSGEORSI') ? 'I' : 'E', variant: confirms ? 1 : 0 };
}
