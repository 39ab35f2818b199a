import { store } from '@order-change/client';
import { ThemeProvider } from '@order-change/shared-ui';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, type Location, Route, Routes } from 'react-router-dom';
import { type Shell, ShellProvider, usePages } from '../shell/shell';
import { PageRecordDoor } from './explain/page-record-door';
import { DocumentTitle } from './frame/document-title';
import { Frame } from './frame/frame';
import { MetadataRetry } from './pages/metadata-retry';
import { Miss } from './pages/miss';
import { PageView } from './pages/page-view';
import { CameBack } from './session/came-back';
import { SessionEnd } from './session/session-end';
import { SessionWatch } from './session/session-watch';

function Pages({ location }: { location: Location }) {
  const pages = usePages();
  return (
    <Routes location={location}>
      {pages.map((page) => (
        <Route key={page.path} path={page.path} caseSensitive element={<PageView page={page} />} />
      ))}
      <Route path="/:miss" element={<Miss isDeep={false} />} />
      <Route path="*" element={<Miss isDeep />} />
    </Routes>
  );
}

interface AppProps {
  shell: Shell;
  /** the browser's, unless the page is rendered beforehand */
  Router?: ComponentType<{ children: ReactNode }>;
  /** The page stands in the document, and nothing of it has been painted yet. */
  onShown?: () => void;
}

export function App({ shell, Router = BrowserRouter, onShown }: AppProps) {
  // Behind the layout effects of all that is below.
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <ThemeProvider>
      <Provider store={store}>
        <ShellProvider value={shell}>
          <Router>
            <SessionEnd />
            <SessionWatch />
            <CameBack />
            <DocumentTitle />
            <PageRecordDoor />
            <MetadataRetry />
            <Frame>{(location) => <Pages location={location} />}</Frame>
          </Router>
        </ShellProvider>
      </Provider>
    </ThemeProvider>
  );
}
