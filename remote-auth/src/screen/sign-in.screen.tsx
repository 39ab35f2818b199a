import { signInSteps } from '@order-change/contract';
import { Card, Heading, Progress, Stack, Steps } from '@order-change/shared-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Behind, fetchBehind } from '../behind';
import { ListedOrdersHolder } from '../state/listed-orders';
import { selectSignIn } from '../state/sign-in.slice';
import { StepHeading } from '../state/step-heading';
import { useShownStep } from '../state/use-shown-step';
import { EmailStep } from '../steps/email.step';
import { SignInUsage } from './sign-in-usage';
import { useFreshStart } from './use-fresh-start';

import * as texts from '#texts';

/** The sign-in of the top page: one card whose step is the state machine's. */
export function SignInScreen() {
  const { sent } = useSelector(selectSignIn);
  const { shownStep } = useShownStep();
  const heading = useFocusOnChange(shownStep);
  const [stateHeading, setStateHeading] = useState<string>();
  const listed = useRef(null);
  useFreshStart();
  useEffect(fetchBehind, []);

  return (
    <ListedOrdersHolder value={listed}>
      <SignInUsage shownStep={shownStep} />
      {shownStep === 'passed' ? (
        <Progress label={texts.openingForm} />
      ) : (
        <Card>
          <Stack gap="l">
            {shownStep !== 'orders' && (
              <Steps
                of={texts.stepsOf}
                steps={texts.stepNames}
                current={signInSteps.indexOf(shownStep)}
              />
            )}
            <Heading level={2} ref={heading} tabIndex={-1}>
              {stateHeading ?? texts.stepTitles[shownStep]}
            </Heading>
            <StepHeading value={setStateHeading}>
              {shownStep === 'email' && <EmailStep />}
              {shownStep === 'code' && sent && (
                <Behind show={({ CodeStep }) => <CodeStep sent={sent} />} />
              )}
              {shownStep === 'membership' && (
                <Behind show={({ MembershipStep }) => <MembershipStep />} />
              )}
              {shownStep === 'orders' && <Behind show={({ OrdersStep }) => <OrdersStep />} />}
            </StepHeading>
          </Stack>
        </Card>
      )}
    </ListedOrdersHolder>
  );
}

/** Leads the focus to the heading of a step that was reached; not when the page is opened. */
function useFocusOnChange(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(shown);
  useLayoutEffect(() => {
    if (previous.current === shown) return;
    previous.current = shown;
    heading.current?.focus();
  }, [shown]);
  return heading;
}
