import { ThemeProvider } from '@order-change/shared-ui';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { firstLanguage, LanguageProvider } from './language';
import { loadTexts } from './texts/load-texts';

const first = await loadTexts(firstLanguage());

createRoot(document.getElementById('app') as HTMLElement).render(
  <ThemeProvider>
    <LanguageProvider first={first}>
      <App />
    </LanguageProvider>
  </ThemeProvider>,
);
