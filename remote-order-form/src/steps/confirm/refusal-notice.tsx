import { type ErrorAnswer, refusalText } from '@order-change/contract';
import { ContactPoint } from '@order-change/form';
import { Notice, Stack, Text } from '@order-change/shared-ui';
import { useOrderForm } from '../../draft/use-order-form';
import { useOpenOrder } from '../../form/open-order';
import { ReloadOrder } from './reload-order';

import * as texts from '#texts';

/** Reason why the change was not accepted, and what can be done. */
export function RefusalNotice({ refusal }: { refusal: ErrorAnswer }) {
  const { metadata } = useOpenOrder();
  const { replaces } = useOrderForm();
  const reason = replaces === null ? undefined : texts.replacingRefused[refusal.code];
  const advice = texts.refusalAdvice[refusal.code];
  return (
    <Notice tone="error" live title={texts.refused}>
      <Stack gap="s">
        <Text>{reason ?? refusalText(refusal)}</Text>
        {advice && <Text>{advice}</Text>}
        {(reason ?? refusal.code === 'MSGEORSE0009') && <ReloadOrder />}
        <Text>{texts.askContact}</Text>
        <ContactPoint href={metadata.links.contact} />
      </Stack>
    </Notice>
  );
}
