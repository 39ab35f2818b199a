import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { Button } from '../actions/button';
import { Dialog, type DialogProps } from './dialog';

/** A page with a button that opens the dialog; OK closes it, Escape only when `escape` is given. */
function Page({ escape, ...more }: Partial<DialogProps> & { escape?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const cancel = () => {
    escape?.();
    close();
  };
  return (
    <StrictMode>
      <Button onClick={() => setOpen(true)}>開く</Button>
      {open && (
        <Dialog
          title="エラー"
          tone="error"
          lines={['確認できませんでした。', 'もう一度お試しください。']}
          onCancel={escape && cancel}
          actions={
            <>
              <Button onClick={close}>OK</Button>
              <Button variant="secondary">キャンセル</Button>
            </>
          }
          {...more}
        />
      )}
    </StrictMode>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: '開く' }));

test('a dialog has no axe violations', async () => {
  render(<Page />);
  await open();
  expect(await violations()).toEqual([]);
});

test('a dialog is modal, with a name, a paragraph for each line, and the focus on its first action', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(
    <Page>
      <a href="#details">詳しく</a>
    </Page>,
  );
  await open();
  expect(showModal).toHaveBeenCalled();
  const dialog = screen.getByRole('dialog', { name: 'エラー' });
  expect(dialog).toHaveAccessibleDescription('確認できませんでした。 もう一度お試しください。');
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
});

test('a dialog that cannot be seen whole begins at its title, which has the focus', async () => {
  const height = jest.spyOn(HTMLDialogElement.prototype, 'scrollHeight', 'get');
  height.mockReturnValue(900);
  render(<Page />);
  await open();
  expect(screen.getByRole('heading', { name: 'エラー' })).toHaveFocus();
  height.mockRestore();
});

test('a dialog that closes gives the focus back', async () => {
  render(<Page />);
  await open();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '開く' })).toHaveFocus();
});

describe('Escape in a dialog', () => {
  test('Escape does nothing in a dialog whose caller has no answer to it', async () => {
    render(<Page />);
    await open();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('Escape answers a dialog once', async () => {
    const escape = jest.fn();
    render(<Page escape={escape} />);
    await open();
    await userEvent.keyboard('{Escape}');
    expect(escape).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('Escape belongs to the input method while it composes', async () => {
    const escape = jest.fn();
    render(<Page escape={escape} />);
    await open();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', isComposing: true });
    expect(escape).not.toHaveBeenCalled();
  });
});

test('the back gesture of a phone, which sends no key, answers a dialog too', async () => {
  const escape = jest.fn();
  render(<Page escape={escape} />);
  await open();
  const cancel = new Event('cancel', { cancelable: true });
  act(() => void screen.getByRole('dialog').dispatchEvent(cancel));
  expect(cancel.defaultPrevented).toBe(true);
  expect(escape).toHaveBeenCalledTimes(1);
});

test('a dialog that the browser closes by itself is opened again', async () => {
  render(<Page />);
  await open();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
});

test('a dialog is not closed by a press outside', async () => {
  const escape = jest.fn();
  render(<Page escape={escape} />);
  await open();
  await userEvent.click(screen.getByRole('dialog'));
  expect(escape).not.toHaveBeenCalled();
});

test("the words of a dialog's message are not broken", async () => {
  render(<Page lines={['お問い合わせ窓口までご連絡ください。']} />);
  await open();
  expect(screen.getByText('お問い合わせ窓口')).toBeInstanceOf(HTMLSpanElement);
});
