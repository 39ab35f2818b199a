import { render } from '@testing-library/react';
import { fillNodes } from './fill-nodes';

const error = jest.spyOn(console, 'error');

test('a text is filled with elements, which need no keys of their own', () => {
  const children = fillNodes('{address} に{count}通お送りしました。', {
    address: <strong>hanako@example.jp</strong>,
    count: 1,
  });
  const { container } = render(<p>{children}</p>);
  expect(container.innerHTML).toBe(
    '<p><strong>hanako@example.jp</strong> に1通お送りしました。</p>',
  );
  expect(error).not.toHaveBeenCalled();
});

test('a text whose parameters are missing or too many does not compile', () => {
  // @ts-expect-error -- the address is missing
  void fillNodes('{address} に', {});
  // @ts-expect-error -- there is no {name}
  void fillNodes('{address} に', { address: '', name: '' });
});
