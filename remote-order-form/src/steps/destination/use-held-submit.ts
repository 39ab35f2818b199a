import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { afterTimeout } from '../../form/in-time';
import type { DestinationForm } from './destination-form';

/**
 * Holds a submission back while the address of the postal code is looked up, and submits once it is filled in,
 * or has not come for 8 s. Judged before, the fields that it fills would be named as missing and be right a
 * moment later.
 */
export function useHeldSubmit(form: DestinationForm, isLookingUp: boolean) {
  const [held, setHeld] = useState<FormEvent<HTMLFormElement>>();
  const submit = useEffectEvent(() => {
    setHeld(undefined);
    if (held) form.formProps.onSubmit(held);
  });
  const isHeld = held !== undefined;
  useEffect(() => {
    if (!isHeld) return;
    if (!isLookingUp) return submit();
    return afterTimeout(submit);
  }, [isHeld, isLookingUp]);
  return {
    isBusy: form.isBusy || isHeld,
    formProps: {
      ...form.formProps,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (!isLookingUp || form.isComposing) return form.formProps.onSubmit(event);
        event.preventDefault();
        setHeld(event);
      },
    },
  };
}
