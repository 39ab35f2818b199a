import { http, store } from 'shared-api/client';
import { checkRemoteModule } from 'shared-api/shell';
import * as loaded from './remote';

test('the host takes the module', () => {
  expect(checkRemoteModule(loaded, { store, http })).toMatchObject({ ok: true });
});
