import { ThemeProvider } from '@order-change/shared-ui';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { LanguageProvider } from './language';

createRoot(document.getElementById('app') as HTMLElement).render(
  <ThemeProvider>
    <LanguageProvider>
      <App />
    </LanguageProvider>
  </ThemeProvider>,
);
