import { type KeyboardEvent, useState } from 'react';

/** The key code of a key that an input method has taken; Safari sends it without `isComposing`. */
const takenByInputMethod = 229;

/**
 * Tracks if an input method is composing in the field or form that gets these handlers. The Enter that
 * ends a composition submits nothing.
 */
export function useComposition() {
  const [isComposing, setComposing] = useState(false);
  return {
    isComposing,
    handlers: {
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
      onKeyDown: (event: KeyboardEvent) => {
        const { isComposing: isTaken, keyCode } = event.nativeEvent;
        if (event.key === 'Enter' && (isTaken || keyCode === takenByInputMethod)) {
          event.preventDefault();
        }
      },
    },
  };
}
