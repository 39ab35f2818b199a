import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { IconButton } from '../actions/icon-button';
import { MenuIcon } from '../icons/icons';
import { Drawer } from './drawer';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="メニューを開く" onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      {open && (
        <Drawer label="メニュー" onClose={() => setOpen(false)}>
          <p>本文</p>
          <a href="#faq">よくあるご質問</a>
        </Drawer>
      )}
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'メニューを開く' });

test('a drawer has no axe violations', async () => {
  render(<Page />);
  await userEvent.click(opener());
  expect(await violations()).toEqual([]);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: '閉じる' }))],
  ['the scrim', () => userEvent.click(screen.getByRole('dialog'))],
])('a drawer closes on %s and gives the focus back', async (_, close) => {
  render(<Page />);
  await userEvent.click(opener());
  expect(screen.getByRole('dialog', { name: 'メニュー' })).toBeInTheDocument();
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('a drawer stays open when something in it is pressed', async () => {
  render(<Page />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByText('本文'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
