import { selectIsUnsettled, useAppSelector } from '@order-change/client';
import { fill, limits, normalizeEmail } from '@order-change/contract';
import { fieldId } from '@order-change/form';
import { Button, FormActions, Notice, Stack, Text, TextField } from '@order-change/shared-ui';
import { useDispatch, useSelector } from 'react-redux';
import { useSignInCalls } from '../calls/use-sign-in-calls';
import { DomainHint } from '../email/domain-hint';
import { emailRules } from '../email/email-rules';
import { StepForm } from '../form/step-form';
import { useSignInForm } from '../form/use-sign-in-form';
import { LateNotice } from '../notices/late-notice';
import { drafted, selectSignIn } from '../state/sign-in.slice';
import { useNow } from '../time/use-now';
import { useLaterStep } from './later-step';
import { useTurnBack } from './use-turn-back';

import * as texts from '#texts';

/** Asks for the address that the code goes to. */
export function EmailStep() {
  const { sent, draft, addressLock, attempts } = useSelector(selectSignIn);
  const dispatch = useDispatch();
  const { requestCode } = useSignInCalls();
  const now = useNow(addressLock !== null || sent !== null);
  const { isTurnedBack, turnBack } = useTurnBack(
    'contactEmail',
    normalizeEmail(draft.contactEmail) !== addressLock?.contactEmail,
  );
  const lock = isTurnedBack ? null : addressLock;
  const later = useLaterStep(now);
  const isUnsettled = useAppSelector(selectIsUnsettled);
  const form = useSignInForm({
    step: 'email',
    rules: emailRules,
    initialValues: { contactEmail: draft.contactEmail },
    onSubmit: ({ contactEmail }) => requestCode(contactEmail),
    onType: (typed) => dispatch(drafted(typed)),
  });

  if (!navigator.cookieEnabled) {
    return <LateNotice show={({ CookieNotice }) => <CookieNotice />} />;
  }
  const { refusal } = form;
  const lockNotice = lock && (
    <LateNotice
      key={attempts}
      show={({ AddressLockNotice }) => <AddressLockNotice lock={lock} now={now} />}
    />
  );
  if (lock && lock.opensAt > now) {
    return (
      <Stack gap="l">
        {later}
        {lockNotice}
        <FormActions>
          <Button
            variant="secondary"
            onClick={() => {
              form.set('contactEmail', '');
              turnBack();
            }}
          >
            {texts.otherEmail}
          </Button>
        </FormActions>
      </Stack>
    );
  }

  return (
    <Stack gap="l">
      {later}
      {isUnsettled && !later && (
        <Notice tone="warning" title={texts.unsettled}>
          <Text>{texts.signInForResult}</Text>
          <Text>{texts.neverTwice}</Text>
        </Notice>
      )}
      <Text>
        {later && (
          <>
            <strong>{texts.orSignIn}</strong>
            <br />
          </>
        )}
        {fill(texts.codeWillBeSent, { length: limits.codeLength })}
      </Text>
      {lockNotice}
      {refusal && <LateNotice show={({ RefusalNotice }) => <RefusalNotice refusal={refusal} />} />}
      <StepForm
        form={form}
        submitLabel={texts.sendCode}
        notDone={texts.codeNotSent}
        isAside={later !== null || refusal?.code === 'MSGECCSE9000'}
      >
        <Stack gap="none">
          <TextField
            required
            {...form.text('contactEmail')}
            label={texts.email}
            hint={texts.emailExample}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <DomainHint
            email={form.isComposing ? '' : form.values.contactEmail}
            onCorrect={(email) => {
              form.set('contactEmail', email);
              document.getElementById(fieldId('contactEmail'))?.focus();
            }}
          />
        </Stack>
      </StepForm>
    </Stack>
  );
}
