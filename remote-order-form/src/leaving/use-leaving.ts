import { sessionClosed, signOut, useNavigate } from '@order-change/client';
import { paths } from '@order-change/shell';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { isDraftEmpty } from '../change/draft-content';
import { startedOver } from '../draft/order-form.slice';
import { useOrderForm } from '../draft/use-order-form';
import { mayDiscard } from '../form/may-discard';
import { useOpenOrder } from '../form/open-order';
import { useStepNavigation } from '../form/use-step-navigation';

import * as texts from '#texts';

/** Asks before anything that was entered is thrown away (MSGEORSI0005). */
export function useLeaving(onStartOver: () => void) {
  const { metadata } = useOpenOrder();
  const { draft } = useOrderForm();
  const { open } = useStepNavigation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [signingOut, setSigningOut] = useState<'busy' | 'failed'>();

  const isDiscardable = async (what: string) => isDraftEmpty(draft) || (await mayDiscard(what));

  return {
    /** the sign-out is under way, or came to nothing and no dialog has said so */
    signingOut,
    async startOver(): Promise<void> {
      if (!(await isDiscardable(texts.startsOver))) return;
      dispatch(startedOver());
      onStartOver();
      open('select');
    },
    /**
     * If the API has no sign-out, the session ends by itself; the page forgets it all the same. A
     * sign-out that is under way is not given up with the page: who asked for it must get it.
     */
    async leave(): Promise<void> {
      if (!(await isDiscardable(texts.endsProcedure))) return;
      setSigningOut('busy');
      const outcome = metadata.signOut ? await signOut() : undefined;
      if (outcome?.kind === 'failed') return setSigningOut(outcome.show ? undefined : 'failed');
      dispatch(sessionClosed());
      void navigate(paths.top);
    },
  };
}
