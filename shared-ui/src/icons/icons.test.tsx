import { render } from '../../test/render';
import { violations } from '../../test/violations';
import * as icons from './icons';

test('an icon has no axe violations', async () => {
  render(
    <>
      {Object.values(icons).map((Drawing) => (
        <Drawing key={Drawing.name} />
      ))}
    </>,
  );
  expect(await violations()).toEqual([]);
});

test.each(Object.entries(icons))(
  '%s is a drawing that assistive technology passes over',
  (_, D) => {
    const { container } = render(<D />);
    const drawing = container.querySelector('svg');
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
    expect(drawing?.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  },
);
