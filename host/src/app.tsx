import { store } from '@order-change/client';
import { ThemeProvider } from '@order-change/shared-ui';
import { Provider } from 'react-redux';
import { BrowserRouter, type Location, Route, Routes } from 'react-router-dom';
import { PageRecordDoor } from './explain/page-record-door';
import { DocumentTitle } from './frame/document-title';
import { Frame } from './frame/frame';
import { MetadataRetry } from './pages/metadata-retry';
import { Miss } from './pages/miss';
import { PageView } from './pages/page-view';
import { SessionEnd } from './session/session-end';
import { SessionWatch } from './session/session-watch';
import { type Shell, ShellProvider, usePages } from './shell';

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

export function App({ shell }: { shell: Shell }) {
  return (
    <ThemeProvider>
      <Provider store={store}>
        <ShellProvider value={shell}>
          <BrowserRouter>
            <SessionEnd />
            <SessionWatch />
            <DocumentTitle />
            <PageRecordDoor />
            <MetadataRetry />
            <Frame>{(location) => <Pages location={location} />}</Frame>
          </BrowserRouter>
        </ShellProvider>
      </Provider>
    </ThemeProvider>
  );
}
