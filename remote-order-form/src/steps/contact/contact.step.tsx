import { selectProvenEmail, useAppSelector } from '@order-change/client';
import { fieldId } from '@order-change/form';
import { Button, Notice, Stack, Text, TextField } from '@order-change/shared-ui';
import { StepPage } from '../../form/step-page';
import { useDraftForm } from '../../form/use-draft-form';

const email = { type: 'email', inputMode: 'email', autoComplete: 'email', required: true } as const;

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
              認証したメールアドレス（{proven}）を使う
            </Button>
          </div>
        )}
        <TextField
          label="連絡先メールアドレス"
          hint="例：name@example.jp"
          {...email}
          {...form.text('contactEmail')}
        />
        <TextField
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
