import { useState, type KeyboardEvent } from 'react';

/** The key code of a key that an input method has taken; Safari sends it without `isComposing`. */
const takenByInputMethod = 229;

/** Whether an input method is composing in the element that gets these handlers. */
export function useComposition() {
  const [isComposing, setComposing] = useState(false);
  return {
    isComposing,
    handlers: {
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
      /** Enter that ends a composition submits nothing. */
      onKeyDown: (event: KeyboardEvent) => {
        const { isComposing: isTaken, keyCode } = event.nativeEvent;
        if (event.key === 'Enter' && (isTaken || keyCode === takenByInputMethod)) {
          event.preventDefault();
        }
      },
    },
  };
}

/** The value as it was before the input method began, while it is composing. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}
