import { createDialogs } from '../dialogs';
import { expiryReceived, sessionEnded, sessionReplaced } from '../store/auth.slice';
import { createAppStore } from '../store/create-store';
import { selectDialog } from '../store/dialog.slice';
import { tellReplacement } from './tell-replacement';

test('each session that another one has replaced is told of once', () => {
  const { store } = createAppStore({ getItem: () => null, setItem: () => undefined });
  const { show, answer } = createDialogs(store.dispatch);
  const dialog = () => selectDialog(store.getState());
  tellReplacement(store, show, () => true);
  for (const id of [1, 2]) {
    store.dispatch(expiryReceived(new Date('2099-01-01T00:00:00Z')));
    expect(dialog()).toBeUndefined();
    store.dispatch(sessionReplaced());
    store.dispatch(sessionEnded());
    expect(dialog()?.lines.join('')).toMatch(/別のタブであらためて認証.*そのまま続けられます。$/);
    expect(dialog()?.advice).toMatch(/30分間残り/);
    answer(id, 'OK');
    expect(dialog()).toBeUndefined();
  }
});
