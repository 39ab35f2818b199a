import { useState } from 'react';
import { type Answered, call, type Step } from './client';

/** The answer of an operation. `value` differs by operation; each component reads the fields that it shows. */
export interface Done {
  value: object;
  warns: boolean;
}

/** Runs one operation at a time, and keeps how the last one ended. */
export function useCall(onDone: () => unknown) {
  const [isBusy, setBusy] = useState(false);
  const [step, setStep] = useState<Step>();
  const [outcome, setOutcome] = useState<Answered<Done>>();

  async function run(path: string, body: object): Promise<void> {
    setBusy(true);
    setStep(undefined);
    setOutcome(undefined);
    const answer = await call<Done>(path, { method: 'POST', body, onStep: setStep });
    setOutcome(answer);
    setBusy(false);
    onDone();
  }

  return { isBusy, step: isBusy ? step : undefined, outcome, run };
}
