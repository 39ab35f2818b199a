import { ThemeProvider } from '@order-change/shared-ui';
import { render } from '@testing-library/react';
import { EmailAddress } from './email-address';

test.each([
  ['hanako@example.co.jp', 'hanako|@example|.co|.jp', []],
  ['hana-ko.y@my-shop.jp', 'hana-ko|.y|@my-shop|.jp', ['hana-ko', '@my-shop']],
])('a line of %s may end as in %s, and behind no hyphen', (address, broken, kept) => {
  const { container } = render(
    <ThemeProvider>
      <EmailAddress as="strong">{address}</EmailAddress>
    </ThemeProvider>,
  );
  const shown = container.querySelector('strong');
  expect(shown?.textContent).toBe(address);
  expect([...(shown?.querySelectorAll('span') ?? [])].map((part) => part.textContent)).toEqual(
    kept,
  );
  shown?.querySelectorAll('wbr').forEach((place) => place.replaceWith('|'));
  expect(shown?.textContent).toBe(broken);
});
