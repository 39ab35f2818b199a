import { dialogs, store } from '@order-change/client';
import { type ButtonVariant } from '@order-change/client/host';
import { message } from '@order-change/contract';
import { ThemeProvider } from '@order-change/shared-ui';
import { isSentence } from '@order-change/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MessageDialog } from './message-dialog';

function renderDialog() {
  render(
    <Provider store={store}>
      <ThemeProvider>
        <MessageDialog />
      </ThemeProvider>
    </Provider>,
  );
  return userEvent.setup();
}

type Shown = ReturnType<typeof dialogs.show>;

function show(...content: Parameters<typeof dialogs.show>): Shown {
  let shown: Shown | undefined;
  act(() => {
    shown = dialogs.show(...content);
  });
  return shown as Shown;
}

const withButtons = (button: ButtonVariant) =>
  ({ code: 'MSGECCSE9999', lines: ['一行目', '二行目'], type: 'W', button }) as const;

describe('title by type (spec §2)', () => {
  test.each([
    ['E', 'エラー'],
    ['W', '警告'],
    ['I', 'メッセージ'],
  ] as const)('a dialog of type %s has the title %s', async (type, title) => {
    const user = renderDialog();
    const answer = show({ ...withButtons(0), type });
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await answer;
  });
});

describe('buttons by variant, each with its answer (spec §2)', () => {
  test.each([
    [0, 'OK', 'OK'],
    [1, 'OK', 'OK'],
    [1, 'キャンセル', 'Cancel'],
    [2, '中止', 'Cancel'],
    [2, '再試行', 'Retry'],
    [2, '無視', 'Ignore'],
    [3, 'はい', 'Yes'],
    [3, 'いいえ', 'No'],
    [3, 'キャンセル', 'Cancel'],
  ] as const)(
    'in a dialog of variant %i the button %s answers %s',
    async (variant, label, expected) => {
      const user = renderDialog();
      const answer = show(withButtons(variant));
      await user.click(screen.getByRole('button', { name: label }));
      await expect(answer).resolves.toBe(expected);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('Escape', () => {
  test.each([
    [0, 'OK'],
    [1, 'Cancel'],
    [3, 'Cancel'],
  ] as const)('Escape in a dialog of variant %i answers %s', async (variant, expected) => {
    const user = renderDialog();
    const answer = show(withButtons(variant));
    await user.keyboard('{Escape}');
    await expect(answer).resolves.toBe(expected);
  });

  test('Escape in a dialog of variant 2 does nothing: there is neither Cancel nor a single OK', async () => {
    const user = renderDialog();
    const answer = show(withButtons(2));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '無視' }));
    await answer;
  });
});

test('the body has the lines and the last five characters of the code', async () => {
  const user = renderDialog();
  const answer = show(message('MSGECCSE0002'));
  expect(screen.getByText('操作の有効期限が切れました。')).toBeVisible();
  expect(
    screen.getByText(isSentence('お手数ですが、トップページからもう一度認証してください。')),
  ).toBeVisible();
  expect(screen.getByText('（E0002）')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await answer;
});

test('the first line of the message is emphasised, since the title names its kind alone', () => {
  renderDialog();
  void show(withButtons(0));
  expect(screen.getByText('一行目')).toHaveStyle({ fontWeight: 700 });
  expect(screen.getByText('二行目')).not.toHaveStyle({ fontWeight: 700 });
  act(() => screen.getByRole('button', { name: 'OK' }).click());
});

test('a press outside the dialog does not close it', async () => {
  const user = renderDialog();
  const answer = show(withButtons(0));
  await user.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await answer;
});

test('the whole code and the id of the call are copied with one press', async () => {
  const user = renderDialog();
  const answer = show(message('MSGECCSE9999'), '3b241101-e2bb-4255-8caf-4136c566a962');
  await user.click(screen.getByRole('button', { name: 'エラー番号をコピー' }));
  await expect(navigator.clipboard.readText()).resolves.toBe(
    'MSGECCSE9999 3b241101-e2bb-4255-8caf-4136c566a962',
  );
  expect(screen.getByRole('status')).toHaveTextContent('コピーしました');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await answer;
});

test('a dialog whose text sends to the contact point, or whose number can be copied, has a number that a phone dials, another has none', async () => {
  const user = renderDialog();
  const dialled = () => screen.queryAllByRole('link', { name: '0120-000-000' });
  const ok = async () => user.click(screen.getByRole('button', { name: 'OK' }));
  void show({ ...message('MSGECCSE9001'), button: 0 });
  expect(dialled()).toHaveLength(0);
  await ok();
  void show({ ...message('MSGECCSE9002'), button: 0 });
  expect(dialled()).toHaveLength(1);
  await ok();
  void show(message('MSGECCSE9999'), '3b241101-e2bb-4255-8caf-4136c566a962');
  expect(dialled()).toHaveLength(1);
  expect(
    screen.getByText(isSentence('解決しない場合は、お問い合わせ窓口までご連絡ください。')),
  ).toBeVisible();
  await ok();
});

test('the advice of a message is a paragraph of its own, which is read out with the message', async () => {
  const user = renderDialog();
  void show({ ...message('MSGECCSE9999'), advice: '接続をご確認ください。' });
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveAccessibleDescription(
    /システムエラーが発生しました。.*接続をご確認ください。$/,
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
});
