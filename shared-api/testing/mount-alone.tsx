import { store } from '@order-change/client';
import {
  createPartStore,
  dialogs,
  injectSlice,
  loadMetadata,
  selectDialog,
  storeRestored,
} from '@order-change/client/host';
import { messageText } from '@order-change/contract';
import type { RemoteModule } from '@order-change/shell';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

/**
 * A small shell of its own for a remote under development: store, router and metadata as the host
 * gives them, and the browser's own confirmation in place of the host's dialog.
 */
export async function mountAlone(
  remote: RemoteModule,
  Theme: ComponentType<{ children: ReactNode }>,
): Promise<void> {
  await storeRestored;
  store.subscribe(answerWithBrowser);
  const { Screen } = remote;
  const part = createPartStore(store, remote, (what) => {
    throw new Error(`The remote ${what}.`);
  });
  part.slices.forEach(injectSlice);
  remote.begin?.(part.store as never);
  const metadata = await loadMetadata();
  const app = document.getElementById('app');
  if (!app) throw new Error('The page has no #app.');
  createRoot(app).render(
    <Theme>
      <Provider store={part.store as object as ComponentProps<typeof Provider>['store']}>
        <BrowserRouter>
          {metadata.kind === 'ok' ? <Screen /> : messageText({ code: 'MSGECCSE0004', params: [] })}
        </BrowserRouter>
      </Provider>
    </Theme>,
  );
}

function answerWithBrowser(): void {
  const dialog = selectDialog(store.getState());
  if (!dialog) return;
  const text = `${dialog.lines.join('\n')}\n（${dialog.code}）`;
  const isConfirmed = dialog.button === 0 ? (window.alert(text), true) : window.confirm(text);
  dialogs.answer(dialog.id, isConfirmed ? 'OK' : 'Cancel');
}
