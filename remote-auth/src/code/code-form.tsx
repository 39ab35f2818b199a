import { dialogs } from '@order-change/client';
import { checkCodeRequest, fill, limits, message } from '@order-change/contract';
import { fieldId, fillNodes } from '@order-change/form';
import { Button, Stack, Text, TextField } from '@order-change/shared-ui';
import { useSelector } from 'react-redux';
import type { CallResult } from '../calls/use-sign-in-calls';
import { schemaRules } from '../form/schema-rules';
import { StepForm } from '../form/step-form';
import { useSignInForm } from '../form/use-sign-in-form';
import { AddressLockNotice } from '../notices/address-lock-notice';
import { AttemptsLeft, attemptsLeftText } from '../notices/attempts-left';
import { ElseContact } from '../notices/contact';
import { EmailAddress } from '../notices/email-address';
import { FocusedNotice } from '../notices/focused-notice';
import { codeTimeLeft, resendTimeLeft, type SentCode } from '../state/sent-code';
import { selectSignIn } from '../state/sign-in.slice';
import type { AddressLock } from '../state/sign-in.state';
import { useShownStep } from '../state/use-shown-step';
import { Countdown } from './countdown';
import { FilledCodeNotice } from './filled-code-notice';
import { ResendNotice } from './resend-notice';
import { ResendPart } from './resend-part';
import { TakeNewCode } from './take-new-code';
import { useFilledCode } from './use-filled-code';
import type { Resend } from './use-resend';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

const rules = schemaRules(checkCodeRequest.pick(['oneTimePassword']));

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
    rules,
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
    const question = { ...message('MSGEORSI0005'), advice: laterTexts.typedCodeIsLost };
    if (!isTyped || (await dialogs.show(question)) === 'OK') goBack();
  }

  const field = form.text('oneTimePassword');
  const wait = resendTimeLeft(sent, now);
  const hasWaited = wait === 0 || resend.answer !== null;
  return (
    <Stack gap="l">
      <Stack gap={sent.isOfEarlierCall ? 'm' : 'xs'}>
        {sent.isOfEarlierCall ? (
          <FocusedNotice tone="info" title={laterTexts.codeSentEarlier}>
            <Text>
              {fillNodes(texts.enterEarlierCode, {
                email: <EmailAddress as="strong">{sent.contactEmail}</EmailAddress>,
              })}
            </Text>
          </FocusedNotice>
        ) : (
          <Text>
            {fillNodes(laterTexts.codeSentTo, {
              email: <EmailAddress as="strong">{sent.contactEmail}</EmailAddress>,
            })}
          </Text>
        )}
        <Countdown timeLeft={codeTimeLeft(sent, now)} />
      </Stack>
      <ResendNotice answer={resend.answer} />
      {lock && (
        <AddressLockNotice key={lock.opensAt} lock={lock} now={now}>
          <Text>{laterTexts.codeIsStillValid}</Text>
        </AddressLockNotice>
      )}
      <StepForm
        form={form}
        submitLabel={laterTexts.submitCode}
        isBlocked={resend.isBusy}
        actions={
          <Button variant="text" onClick={() => void correctAddress()}>
            {laterTexts.changeEmail}
          </Button>
        }
      >
        <Stack gap="s">
          <TextField
            required
            {...field}
            label={laterTexts.code}
            error={field.error && field.error + attemptsLeftText({ count: attemptsLeft })}
            hint={
              <>
                <Text as="span" size="s" tone="muted">
                  {fill(laterTexts.codeHint, { length: limits.codeLength })}
                </Text>
                <br />
                {!field.error && <AttemptsLeft count={attemptsLeft} />}
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
        </Stack>
      </StepForm>
      <ResendPart>
        {(lock?.opensAt ?? 0) <= now && (
          <TakeNewCode wait={wait} resend={resend} isBlocked={form.isBusy} />
        )}
        {!lock && hasWaited && <ElseContact />}
      </ResendPart>
    </Stack>
  );
}
