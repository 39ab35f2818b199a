import { selectMetadata, useAppSelector } from '@order-change/client';
import { limits, membershipRequest } from '@order-change/contract';
import { Button, Stack, Text, TextField } from '@order-change/shared-ui';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSignInCalls } from '../calls/use-sign-in-calls';
import { StepForm } from '../form/step-form';
import { useSignInForm } from '../form/use-sign-in-form';
import { MembershipLockNotice } from '../notices/membership-lock-notice';
import { RefusalNotice } from '../notices/refusal-notice';
import { drafted, selectSignIn } from '../state/sign-in.slice';
import { useShownStep } from '../state/use-shown-step';
import { useNow } from '../time/use-now';

/** Asks for what only the member knows, and opens the order. */
export function MembershipStep() {
  const { draft, membershipLock, attempts } = useSelector(selectSignIn);
  const metadata = useAppSelector(selectMetadata);
  const dispatch = useDispatch();
  const { submitMembership } = useSignInCalls();
  const { goBack } = useShownStep();
  const now = useNow(membershipLock !== null);
  const length = metadata?.membershipNumber.length ?? limits.membershipNumberLength;
  const form = useSignInForm({
    step: 'membership',
    schema: useMemo(() => membershipRequest(length), [length]),
    initialValues: { membershipNumber: draft.membershipNumber, phoneNumber: draft.phoneNumber },
    onSubmit: submitMembership,
    onType: (typed) => dispatch(drafted(typed)),
  });

  return (
    <Stack gap="l">
      <Text>ご注文を確認するため、会員番号と電話番号を入力してください。</Text>
      {membershipLock !== null && (
        <MembershipLockNotice key={attempts} opensAt={membershipLock} now={now} />
      )}
      {form.refusal && <RefusalNotice refusal={form.refusal} />}
      <StepForm
        form={form}
        submitLabel="ご注文を確認する"
        actions={
          <Button variant="text" onClick={goBack}>
            メールアドレスを変更する
          </Button>
        }
      >
        <TextField
          required
          {...form.text('membershipNumber')}
          label="会員番号"
          hint={`会員証または商品に同封のご案内に記載されている${length}桁の数字です。`}
          width="medium"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          required
          {...form.text('phoneNumber')}
          label="電話番号"
          hint="ご登録のお電話番号です。ハイフンはあってもなくてもかまいません。"
          width="medium"
          inputMode="tel"
          autoComplete="tel-national"
        />
      </StepForm>
    </Stack>
  );
}
