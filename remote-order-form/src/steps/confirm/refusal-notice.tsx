import { type ErrorAnswer, refusalText } from '@order-change/contract';
import { Link, Notice, Stack, Text } from '@order-change/shared-ui';
import { useOpenOrder } from '../../form/open-order';
import { ReloadOrder } from './reload-order';

/** Why the change was not accepted, and what can be done. */
export function RefusalNotice({ refusal }: { refusal: ErrorAnswer }) {
  const { metadata } = useOpenOrder();
  return (
    <Notice tone="error" live title="変更を受け付けられませんでした">
      <Stack gap="s">
        <Text>{refusalText(refusal)}</Text>
        {refusal.code === 'MSGEORSE0009' && <ReloadOrder />}
        <p>
          ご不明な点は、
          <Link href={metadata.links.contact} external>
            お問い合わせ窓口
          </Link>
          までご連絡ください。
        </p>
      </Stack>
    </Notice>
  );
}
