import { ThemeProvider } from '@order-change/shared-ui';
import { render } from '@testing-library/react';
import { EmailAddress } from './email-address';

test('an e-mail address is copied as it is, its sides stay whole, and a long one may end a line before a dot', () => {
  const { container } = render(
    <ThemeProvider>
      <EmailAddress as="strong">hana-ko.yamada@my-shop.co.jp</EmailAddress>
    </ThemeProvider>,
  );
  expect(container).toHaveTextContent(/^hana-ko\.yamada@my-shop\.co\.jp$/);
  container.querySelectorAll('wbr').forEach((place) => place.replaceWith('|'));
  const sides = [...container.querySelectorAll('strong > span')].map((side) => side.textContent);
  expect(sides).toEqual(['hana-ko|.yamada', '@my-shop|.co|.jp']);
});
