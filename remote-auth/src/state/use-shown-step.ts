import { useLocation, useNavigate } from '@order-change/client';
import { paths } from '@order-change/shell';
import { useSelector } from 'react-redux';
import { selectSignIn } from './sign-in.slice';

/** State of the history entry behind the e-mail step, so that Back leads to that step. */
export const pastEmail = { signIn: 'pastEmail' } as const;

function isPastEmail(state: unknown): boolean {
  return (state as Partial<typeof pastEmail> | null)?.signIn === pastEmail.signIn;
}

/**
 * The step to show, and the ways between them. The history has two entries for the sign-in: the
 * e-mail step, and whatever step the machine is in. So Back from any later step leads to the address,
 * Forward returns to the present step, and a step that is over (a used code) is never seen again.
 */
export function useShownStep() {
  const navigate = useNavigate();
  const location = useLocation();
  const { step } = useSelector(selectSignIn);
  const isPast = isPastEmail(location.state);

  return {
    shownStep: step === 'passed' || isPast ? step : 'email',
    goOn: () => {
      if (!isPast) void navigate(paths.top, { state: pastEmail });
    },
    goBack: () => void navigate(-1),
    leaveForOrder: () => void navigate(paths.orderChangeForm, { replace: isPast }),
  };
}
