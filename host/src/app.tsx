import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes, type Location } from 'react-router-dom';
import { store } from 'shared-api/client';
import { ThemeProvider } from 'shared-ui';
import { Frame } from './frame/frame';
import { DocumentTitle } from './frame/document-title';
import { MetadataRetry } from './pages/metadata-retry';
import { NotFoundPage } from './pages/not-found.page';
import { PageView } from './pages/page-view';
import { SessionEnd } from './session/session-end';
import { SessionWatch } from './session/session-watch';
import { ShellProvider, useShell, type Shell } from './shell';

/** The pages; a miss of one segment is shown where it was asked for, any deeper one at its own address. */
function Pages({ location }: { location: Location }) {
  const { pages } = useShell();
  return (
    <Routes location={location}>
      {pages.map((page) => (
        <Route key={page.path} path={page.path} caseSensitive element={<PageView page={page} />} />
      ))}
      <Route path="/:miss" element={<NotFoundPage />} />
      <Route path="*" element={<Navigate to="/not-found" replace />} />
    </Routes>
  );
}

export function App({ shell }: { shell: Shell }) {
  return (
    <ThemeProvider>
      <Provider store={store}>
        <ShellProvider value={shell}>
          <BrowserRouter>
            <SessionEnd />
            <SessionWatch />
            <DocumentTitle />
            <MetadataRetry />
            <Frame>{(location) => <Pages location={location} />}</Frame>
          </BrowserRouter>
        </ShellProvider>
      </Provider>
    </ThemeProvider>
  );
}
