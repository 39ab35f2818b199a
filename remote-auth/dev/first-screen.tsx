import { sendCodeRequest, violationsOf } from '@order-change/contract';
import { fieldLabel, fieldText } from '@order-change/form';
import { Button, ErrorText, ThemeProvider } from '@order-change/shared-ui';
import { prerenderAlone, ScreenAt } from '@order-change/testing/prerender-alone';
import { later } from '../src/behind';
import * as steps from '../src/later';
import remote from '../src/remote';
import { SignInScreen } from '../src/screen/sign-in.screen';
import { initialState, type SignInState } from '../src/state/sign-in.state';
import { pastEmail } from '../src/state/use-shown-step';

import * as texts from '#texts';

// Rendered at once: nothing of it is waited for.
later.loaded = steps;

/** A code that was just sent: the early script puts in address and times. */
const sent = {
  contactEmail: '',
  arrivedAt: Number.MAX_SAFE_INTEGER,
  lifetime: 600_000,
  resendDelay: 60_000,
  expires: 0,
  isOfEarlierCall: false,
};
const signIn: SignInState = { ...initialState, step: 'code', sent };

/** Addresses that break each rule. */
const broken = ['', 'hanako', `hanako@${'a'.repeat(300)}.jp`];
const errors = broken.flatMap((contactEmail) => violationsOf(sendCodeRequest, { contactEmail }));
const label = fieldLabel(sendCodeRequest, 'contactEmail');

/** HTML that early.ts shows later, rendered from the components. */
const more = (
  <>
    <div data-early="busy">
      <Button type="submit" busy>
        {texts.sendCode}
      </Button>
    </div>
    {errors.map((error) => (
      <div key={error.code} data-early={error.code}>
        <ErrorText>{fieldText(error, label)}</ErrorText>
      </div>
    ))}
    <div data-early="code" data-next="">
      <ScreenAt Screen={SignInScreen} states={{ signIn }} entry={pastEmail} />
    </div>
  </>
);

/** First screens by slot: HTML in the document until the remote's code is there. */
export const screens = { 'sign-in': prerenderAlone(remote, ThemeProvider, 'a', more) };
