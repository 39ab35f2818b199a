import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { MenuIcon } from '../icons/icons';
import { IconButton } from './icon-button';

test('an icon button has no axe violations', async () => {
  render(
    <IconButton label="メニューを開く">
      <MenuIcon />
    </IconButton>,
  );
  expect(await violations()).toEqual([]);
});

test('an icon button is found by its label and pressed with the keyboard', async () => {
  const onClick = jest.fn();
  render(
    <IconButton label="メニューを開く" onClick={onClick}>
      <MenuIcon />
    </IconButton>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('button', { name: 'メニューを開く' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});
