import { dialogs } from '@order-change/client';
import { checkCodeRequest, limits, message } from '@order-change/contract';
import { fieldId } from '@order-change/form';
import { Button, Stack, Text, TextField } from '@order-change/shared-ui';
import { useSelector } from 'react-redux';
import type { CallResult } from '../calls/use-sign-in-calls';
import { StepForm } from '../form/step-form';
import { useSignInForm } from '../form/use-sign-in-form';
import { AddressLockNotice } from '../notices/address-lock-notice';
import { FocusedNotice } from '../notices/focused-notice';
import { codeTimeLeft, resendTimeLeft, type SentCode } from '../state/sent-code';
import { selectSignIn } from '../state/sign-in.slice';
import type { AddressLock } from '../state/sign-in.state';
import { useShownStep } from '../state/use-shown-step';
import { Countdown } from './countdown';
import { FilledCodeNotice } from './filled-code-notice';
import { OtherBrowserHint } from './other-browser-hint';
import { ResendNotice } from './resend-notice';
import { ResendPart } from './resend-part';
import { useFilledCode } from './use-filled-code';
import type { Resend } from './use-resend';

/** The last tries; their number is shown to the customer. */
const fewAttempts = 3;
const typedPart = checkCodeRequest.pick(['oneTimePassword']);

interface CodeFormProps {
  sent: SentCode;
  /** no other code can be sent */
  lock: AddressLock | null;
  now: number;
  resend: Resend;
  onSubmit: (oneTimePassword: string) => Promise<CallResult<unknown>>;
}

/** The one field for the code that was sent. What is typed there is never remembered. */
export function CodeForm({ sent, lock, now, resend, onSubmit }: CodeFormProps) {
  const { attemptsLeft } = useSelector(selectSignIn);
  const { goBack } = useShownStep();
  const form = useSignInForm({
    step: 'code',
    schema: typedPart,
    initialValues: { oneTimePassword: '' },
    onSubmit: ({ oneTimePassword }) => onSubmit(oneTimePassword),
    refusalField: 'oneTimePassword',
  });

  const id = fieldId('oneTimePassword');
  const input = () => document.getElementById(id) as HTMLInputElement | null;
  const filled = useFilledCode(form.values.oneTimePassword, form.attempt, () =>
    input()?.form?.requestSubmit(),
  );

  async function correctAddress(): Promise<void> {
    const isTyped = form.values.oneTimePassword !== '';
    if (!isTyped || (await dialogs.show(message('MSGEORSI0005'))) === 'OK') goBack();
  }

  return (
    <Stack gap="l">
      {sent.isOfEarlierCall ? (
        <FocusedNotice tone="info" title="認証コードは、少し前にお送りしています">
          <Stack gap="xs">
            <p>
              <strong>{sent.contactEmail}</strong> に届いている認証コードを入力してください。
            </p>
            <OtherBrowserHint sent={sent} now={now} />
          </Stack>
        </FocusedNotice>
      ) : (
        <Text>
          <strong>{sent.contactEmail}</strong> に認証コードをお送りしました。
        </Text>
      )}
      <ResendNotice answer={resend.answer} />
      {lock && (
        <AddressLockNotice key={lock.opensAt} lock={lock} now={now}>
          <Text>すでに届いている認証コードは、有効期限内であれば、入力をお試しいただけます。</Text>
        </AddressLockNotice>
      )}
      <StepForm
        form={form}
        submitLabel="認証する"
        isBlocked={resend.isBusy}
        actions={
          <Button variant="text" onClick={() => void correctAddress()}>
            メールアドレスを変更する
          </Button>
        }
      >
        <Stack gap="s">
          <TextField
            required
            {...form.text('oneTimePassword')}
            label="認証コード"
            hint={
              <>
                <Text as="span" size="s" tone="muted">
                  {`メールに記載された${limits.codeLength}桁の数字を入力してください。`}
                </Text>
                <AttemptsLeft count={attemptsLeft} />
              </>
            }
            width="short"
            inputMode="numeric"
            autoComplete="one-time-code"
            onFocus={(event) => event.currentTarget.select()}
          />
          <FilledCodeNotice
            isWaiting={filled.isWaiting}
            onStop={() => {
              input()?.focus(); // the pressed button goes away
              filled.stop();
            }}
          />
          <Countdown timeLeft={codeTimeLeft(sent, now)} />
        </Stack>
      </StepForm>
      <ResendPart
        wait={Math.max(resendTimeLeft(sent, now), (lock?.opensAt ?? now) - now)}
        isBusy={resend.isBusy || form.isBusy}
        hasFailed={resend.answer?.kind === 'failed'}
        onAsk={resend.ask}
      />
    </Stack>
  );
}

function AttemptsLeft({ count }: { count: number | null }) {
  if (count === null || count > fewAttempts) return null;
  return (
    <>
      <br />
      <strong>あと{count}回入力できます。</strong>
    </>
  );
}
