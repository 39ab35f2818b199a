import { createContext, useContext, useLayoutEffect } from 'react';

const StepHeadingContext = createContext<(state?: string) => void>(() => undefined);

/** Takes the setter of the heading. */
export const StepHeading = StepHeadingContext.Provider;

/** Puts the name of a state in the place of its step's heading, as long as the state is shown. */
export function useStepHeading(state: string | undefined): void {
  const show = useContext(StepHeadingContext);
  useLayoutEffect(() => {
    show(state);
    return () => show();
  }, [show, state]);
}
