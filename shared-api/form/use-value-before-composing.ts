import { useState } from 'react';

/** Returns the value; while an input method is composing, the value from before it began. */
export function useValueBeforeComposing<T>(value: T, isComposing: boolean): T {
  const [settled, setSettled] = useState(value);
  if (!isComposing && settled !== value) setSettled(value);
  return isComposing ? settled : value;
}
