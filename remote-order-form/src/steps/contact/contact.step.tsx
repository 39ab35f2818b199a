import { selectProvenEmail, useAppSelector } from '@order-change/client';
import { fieldId } from '@order-change/form';
import { Button, Notice, Stack, Text } from '@order-change/shared-ui';
import styled from 'styled-components';
import { StepTextField } from '../../form/step-fields';
import { StepPage } from '../../form/step-page';
import { useDraftForm } from '../../form/use-draft-form';

const email = { type: 'email', inputMode: 'email', autoComplete: 'email', required: true } as const;

/** A long address breaks in it: WebKit leaves a text that stands in a button by itself as wide as it is. 「使う」 stays whole. */
const Breakable = styled(Text)`
  min-width: 0;
  word-break: keep-all;
`;

/** Where the receipt goes: entered twice, by typing or pasting. */
export function ContactStep() {
  const form = useDraftForm('contact');
  // A host older than this has no such selector.
  const proven = useAppSelector((state) => selectProvenEmail?.(state) ?? null);
  const { contactEmail, contactEmailConfirmation } = form.values;
  const isOffered =
    proven !== null && (contactEmail !== proven || contactEmailConfirmation !== proven);
  return (
    <StepPage step="contact" heading="ご連絡先メールアドレス" form={form}>
      <Stack gap="l">
        <Text>変更の受付内容をメールでお送りします。確認のため、2回入力してください。</Text>
        {isOffered && (
          <div>
            <Button
              variant="secondary"
              onClick={() => {
                form.setValues({ contactEmail: proven, contactEmailConfirmation: proven });
                document.getElementById(fieldId('contactEmail'))?.focus(); // the pressed button goes away
              }}
            >
              <Breakable forwardedAs="span">認証したメールアドレス（{proven}）を使う</Breakable>
            </Button>
          </div>
        )}
        <StepTextField
          label="連絡先メールアドレス"
          hint="例：name@example.jp"
          {...email}
          {...form.text('contactEmail')}
        />
        <StepTextField
          label="連絡先メールアドレス（確認）"
          hint="コピーして貼り付けることもできます。"
          {...email}
          {...form.text('contactEmailConfirmation')}
        />
        <Notice tone="info">
          迷惑メールの設定をされている場合は、あらかじめメールを受信できるようにしてください。
        </Notice>
      </Stack>
    </StepPage>
  );
}
