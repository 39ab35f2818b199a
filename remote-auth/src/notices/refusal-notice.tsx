import { type ErrorAnswer, type MessageCode, refusalLines } from '@order-change/contract';
import { Stack, Text } from '@order-change/shared-ui';
import { ContactLink } from './contact-link';
import { FocusedNotice } from './focused-notice';

/** Says what to do next if the message itself does not. */
const advice: Partial<Record<string, string>> = {
  MSGEORSE0002: '会員番号と電話番号は、お申し込みの際にご登録いただいたものを入力してください。',
  MSGEORSE0007:
    'お届け先とお届け時間帯も、現在は変更できません。ご不明な点は、お問い合わせ窓口までご連絡ください。',
  MSGEORSE0009:
    '反映されたあとは、こちらからもう一度お手続きいただけます。お急ぎの場合は、お問い合わせ窓口までご連絡ください。',
} satisfies Partial<Record<MessageCode, string>>;

/** A refusal that belongs to no field: what happened, what to do, and whom to ask. */
export function RefusalNotice({ refusal }: { refusal: ErrorAnswer }) {
  const [title, ...lines] = refusalLines(refusal);
  return (
    <FocusedNotice tone="error" title={title}>
      <Stack gap="xs">
        {[...lines, advice[refusal.code]].map((line) => line && <Text key={line}>{line}</Text>)}
        <ContactLink />
      </Stack>
    </FocusedNotice>
  );
}
