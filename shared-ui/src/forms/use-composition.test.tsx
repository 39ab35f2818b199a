import { fireEvent, screen } from '@testing-library/react';
import { render } from '../../test/render';
import { useComposition } from './use-composition';

function Field() {
  const { isComposing, handlers } = useComposition();
  return <input aria-label={isComposing ? 'composing' : 'at rest'} {...handlers} />;
}

test('a field composes from the beginning of a composition to its end', () => {
  render(<Field />);
  fireEvent.compositionStart(screen.getByLabelText('at rest'));
  fireEvent.compositionEnd(screen.getByLabelText('composing'));
  expect(screen.getByLabelText('at rest')).toBeVisible();
});

test.each([
  ['the Enter that ends a composition', true, { key: 'Enter', isComposing: true }],
  ['the same as Safari tells it', true, { key: 'Enter', keyCode: 229 }],
  ['any other Enter', false, { key: 'Enter', keyCode: 13 }],
  ['a letter of the composition', false, { key: 'a', keyCode: 229, isComposing: true }],
])('%s is refused: %s', (_what, isRefused, key) => {
  render(<Field />);
  expect(fireEvent.keyDown(screen.getByLabelText('at rest'), key)).toBe(!isRefused);
});
