import { message } from '@order-change/contract';
import { createDialogs } from './dialogs';
import type { ServerMessage } from './http/server-message';
import { createAppStore } from './store/create-store';
import { selectDialog } from './store/dialog.slice';

function create() {
  const { store } = createAppStore({ getItem: () => null, setItem: () => undefined });
  return { ...createDialogs(store.dispatch), visible: () => selectDialog(store.getState()) };
}

test('several dialogs queue up, and each gets its own answer', async () => {
  const { show, answer, visible } = create();
  const first = show(message('MSGEORSI0005'));
  const second = show(message('MSGEORSI0006'));
  expect(visible()).toMatchObject({ code: 'MSGEORSI0005', button: 1, type: 'I' });
  answer(visible()?.id ?? 0, 'Cancel');
  expect(visible()).toMatchObject({ code: 'MSGEORSI0006' });
  answer(visible()?.id ?? 0, 'OK');
  expect(visible()).toBeUndefined();
  await expect(Promise.all([first, second])).resolves.toEqual(['Cancel', 'OK']);
});

test('an error that is told already is told once, and both callers get the answer', async () => {
  const { show, answer, visible } = create();
  const both = [show(message('MSGECCSE9999')), show(message('MSGECCSE9999'))];
  answer(visible()?.id ?? 0, 'OK');
  expect(visible()).toBeUndefined();
  await expect(Promise.all(both)).resolves.toEqual(['OK', 'OK']);
});

test("a server's own words are shown with its code", () => {
  const { show, visible } = create();
  void show({ code: 'MSGEORSE0099', message: '一行目$二行目\n三行目' });
  expect(visible()).toMatchObject({
    code: 'MSGEORSE0099',
    type: 'E',
    button: 0,
    lines: ['一行目', '二行目', '三行目'],
  });
});

test('a dialog that its caller aborts while it waits answers Cancel and leaves the others', async () => {
  const { show, answer, visible } = create();
  const takeBack = new AbortController();
  void show(message('MSGEORSI0005'));
  const taken = show(message('MSGEORSI0006'), undefined, takeBack.signal);
  takeBack.abort();
  await expect(taken).resolves.toBe('Cancel');
  expect(visible()).toMatchObject({ code: 'MSGEORSI0005' });
  answer(visible()?.id ?? 0, 'OK');
  expect(visible()).toBeUndefined();
});

test('a dialog that its caller aborted beforehand is not shown', async () => {
  const { show, visible } = create();
  await expect(show(message('MSGEORSI0006'), undefined, AbortSignal.abort())).resolves.toBe(
    'Cancel',
  );
  expect(visible()).toBeUndefined();
});

test.each([{}, { code: 7, message: 'text' }, { code: 'MSGX', params: [] }, { code: 'MSGX' }])(
  'a server error without a string code and message (%j) shows nothing and answers OK (spec §4)',
  async (answer) => {
    const { show, visible } = create();
    await expect(show(answer as unknown as ServerMessage)).resolves.toBe('OK');
    expect(visible()).toBeUndefined();
  },
);

test('a refusal of the server is shown in the words of the message catalogue if it has the code', () => {
  const { show, visible } = create();
  void show({ ...message('MSGEORSE0014', '12'), message: 'locked' });
  expect(visible()?.lines.join()).toContain('あと12分ほどたってから');
});

test('a cause that is known stands first, and such a dialog offers no id of a call that nobody has got', () => {
  const { show, visible } = create();
  void show({ ...message('MSGECCSE9999'), cause: '接続されていません。' }, 'an-id');
  expect(visible()).toMatchObject({
    lines: ['接続されていません。', 'システムエラーが発生しました。', expect.any(String)],
    activityId: undefined,
  });
});
