import { selectMetadata, serverNow, useAppSelector } from '@order-change/client';
import {
  company,
  type CompanyMetadata,
  type ErrorAnswer,
  fill,
  limits,
  type MessageCode,
  prefixedMembershipRequest,
} from '@order-change/contract';
import {
  Button,
  buttonStyle,
  type ButtonStyleProps,
  Card,
  FormActions,
  Heading,
  media,
  Notice,
  Stack,
  Text,
  TextField,
} from '@order-change/shared-ui';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { useSignInCalls } from '../calls/use-sign-in-calls';
import { schemaRules } from '../form/schema-rules';
import { StepForm } from '../form/step-form';
import { useSignInForm } from '../form/use-sign-in-form';
import { AttemptsLeft } from '../notices/attempts-left';
import { Contact } from '../notices/contact';
import { MembershipLockNotice } from '../notices/membership-lock-notice';
import { RefusalNotice } from '../notices/refusal-notice';
import { drafted, selectSignIn } from '../state/sign-in.slice';
import { useShownStep } from '../state/use-shown-step';
import { clockTime } from '../time/clock-time';
import { useNow } from '../time/use-now';
import { CardPicture } from './card-picture';
import { useTurnBack } from './use-turn-back';

import * as texts from '#texts/later';

/** Refusals that the same numbers get again: the order is found, and cannot be changed here or now. */
const final: readonly MessageCode[] = ['MSGEORSE0003', 'MSGEORSE0007', 'MSGEORSE0009'];

/** For a phone: on a wide screen the number is read, beside the refusal. */
const Telephone = styled.a<ButtonStyleProps>`
  ${buttonStyle}

  ${media.medium} {
    display: none;
  }
`;

/** Asks for what only the member knows, and opens the order. */
export function MembershipStep() {
  const { draft, lockedNumber = '', membershipLock, attempts } = useSelector(selectSignIn);
  const metadata: CompanyMetadata | null = useAppSelector(selectMetadata);
  const dispatch = useDispatch();
  const { submitMembership } = useSignInCalls();
  const { goBack } = useShownStep();
  const now = useNow(membershipLock !== null);
  const { length, prefix = '' } = metadata?.membershipNumber ?? {
    length: limits.membershipNumberLength,
  };
  const rules = useMemo(
    () => schemaRules(prefixedMembershipRequest(prefix, length)),
    [length, prefix],
  );
  const lockedText = fill(texts.numberIsLocked, {
    number: lockedNumber,
    time: clockTime(membershipLock ?? 0, now),
  });
  const form = useSignInForm({
    step: 'membership',
    rules,
    initialValues: { membershipNumber: draft.membershipNumber, phoneNumber: draft.phoneNumber },
    onSubmit: async (values) => {
      const locked = rules.normalize({ ...values, membershipNumber: lockedNumber });
      const isLockedNumber = values.membershipNumber === locked.membershipNumber;
      if (!isLockedNumber || (membershipLock ?? 0) <= serverNow()) return submitMembership(values);
      const fields = [{ path: 'membershipNumber', code: '' }];
      return { kind: 'refused', refusal: { code: '', message: lockedText, fields } };
    },
    onType: (typed) => dispatch(drafted(typed)),
  });

  const { refusal } = form;
  const { isTurnedBack, turnBack } = useTurnBack('membershipNumber');
  const isFinal = refusal !== null && final.some((code) => code === refusal.code);
  // Whom to ask stands below the form, then: the fields are what can be mended.
  const isNoMatch = refusal?.code === 'MSGEORSE0002';
  const isPaused = (membershipLock ?? 0) > now;
  const isLocked = isPaused && !isTurnedBack;
  const notices = (
    <>
      {isPaused && isTurnedBack && (
        <Notice tone="warning">
          <Text>{lockedText}</Text>
        </Notice>
      )}
      {membershipLock !== null && !isTurnedBack && (
        <MembershipLockNotice key={attempts} opensAt={membershipLock} now={now} />
      )}
      {refusal && (
        <RefusalNotice refusal={refusal} isFinal={isFinal}>
          {isNoMatch ? <TriesLeft refusal={refusal} /> : undefined}
        </RefusalNotice>
      )}
    </>
  );
  if (isFinal || isLocked) {
    return (
      <Stack gap="l" data-refused>
        {notices}
        <FormActions>
          {isFinal && refusal.code !== 'MSGEORSE0009' && (
            <Telephone $variant="primary" href={`tel:${company.telephone}`}>
              {texts.callContact}
            </Telephone>
          )}
          <Button
            variant="secondary"
            onClick={() => {
              form.dropRefusal();
              if (isLocked) form.setValues({ membershipNumber: '', phoneNumber: '' });
              turnBack();
            }}
          >
            {texts.otherMembership}
          </Button>
        </FormActions>
      </Stack>
    );
  }

  return (
    <Stack gap="l">
      {notices}
      <StepForm
        form={form}
        submitLabel={texts.findOrder}
        actions={
          <Button variant="text" onClick={goBack}>
            {texts.changeEmail}
          </Button>
        }
      >
        {membershipLock === null && !refusal && <Text>{texts.membershipIntro}</Text>}
        <Stack gap="s">
          <TextField
            required
            {...form.text('membershipNumber')}
            label={texts.membershipNumber}
            hint={fill(prefix === '' ? texts.membershipNumberHint : texts.prefixedNumberHint, {
              prefix,
              length,
            })}
            width="medium"
            inputMode={/[A-Z]/.test(prefix) ? 'text' : 'numeric'}
            autoComplete="off"
          />
          <CardPicture prefix={prefix} length={length} />
        </Stack>
        <TextField
          required
          {...form.text('phoneNumber')}
          label={texts.phoneNumber}
          hint={texts.phoneNumberHint}
          width="medium"
          inputMode="tel"
          autoComplete="tel-national"
        />
      </StepForm>
      {(!refusal || isNoMatch) && (
        <Card look="muted">
          <Stack gap="s">
            <Heading level={3} look={4}>
              {texts.numberUnknown}
            </Heading>
            <Text size="s">{texts.askContact}</Text>
            <Contact />
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

function TriesLeft({ refusal: { attemptsLeft } }: { refusal: ErrorAnswer }) {
  const minutes = limits.membershipLock;
  if (attemptsLeft === undefined) return <Text>{fill(texts.lockAhead, { minutes })}</Text>;
  return <AttemptsLeft count={attemptsLeft} minutes={minutes} />;
}
