import { useLayoutEffect, useRef } from 'react';

/** Leads the focus to a field once a submission has ended and left it refused. */
export function useFocusOnFailure(
  fieldId: string | undefined,
  { submitCount, isSubmitting }: { submitCount: number; isSubmitting: boolean },
): void {
  const handled = useRef(0);
  useLayoutEffect(() => {
    if (isSubmitting || handled.current === submitCount) return;
    handled.current = submitCount;
    if (fieldId) document.getElementById(fieldId)?.focus();
  }, [fieldId, submitCount, isSubmitting]);
}
