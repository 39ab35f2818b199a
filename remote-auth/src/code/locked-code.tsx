import { usePageTitle } from '@order-change/client';
import { Button, FormActions, Stack } from '@order-change/shared-ui';
import { useDispatch } from 'react-redux';
import { AddressLockNotice } from '../notices/address-lock-notice';
import { drafted } from '../state/sign-in.slice';
import type { AddressLock } from '../state/sign-in.state';
import { useShownStep } from '../state/use-shown-step';

import * as texts from '#texts';

/** The address of the code is locked (MSGEORSE0014): wait, or take another one. */
export function LockedCode({ lock, now }: { lock: AddressLock; now: number }) {
  const { goBack } = useShownStep();
  const dispatch = useDispatch();
  usePageTitle(texts.stepTitles.code);
  return (
    <Stack gap="l">
      <AddressLockNotice lock={lock} now={now} />
      <FormActions>
        <Button
          variant="secondary"
          onClick={() => {
            dispatch(drafted({ contactEmail: '' }));
            goBack();
          }}
        >
          {texts.otherEmail}
        </Button>
      </FormActions>
    </Stack>
  );
}
