import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

/** Stays on the page and speaks, politely, whenever its text changes. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return <VisuallyHidden role="status">{children}</VisuallyHidden>;
}
