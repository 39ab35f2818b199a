import { render as renderBare } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ThemeProvider } from '../src/theme/theme-provider';

/** As Testing Library's, with the theme around it. */
export function render(ui: ReactElement) {
  return renderBare(ui, { wrapper: ThemeProvider });
}
