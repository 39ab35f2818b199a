import { http, store } from '@order-change/client';
import { checkRemoteModule } from '@order-change/shell';
import * as loaded from './remote';

test('the host takes the module', () => {
  expect(checkRemoteModule(loaded, { store, http })).toMatchObject({ ok: true });
});
