import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect } from 'react';

/**
 * Opens a native modal dialog while its component is mounted; closing it on the way out gives the
 * focus back. `onDismiss` answers Escape and a phone's back gesture; without it they do nothing.
 * Spread what is returned on the `<dialog>`.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onDismiss: (() => void) | undefined,
) {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);

  return {
    // The browser may not close it by itself: the caller decides, by unmounting it. Chromium lets
    // a second Escape close a dialog whose `cancel` was prevented, so the key is taken first.
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onDismiss?.();
    },
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return; // a file input's cancel bubbles
      event.preventDefault();
      onDismiss?.();
    },
    onClose() {
      const element = dialog.current;
      if (!element || element.open) return;
      element.showModal();
      onDismiss?.();
    },
  };
}
