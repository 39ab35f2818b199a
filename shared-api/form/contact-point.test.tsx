import { ThemeProvider } from '@order-change/shared-ui';
import { render, screen } from '@testing-library/react';
import { ContactPoint } from './contact-point';

test.each([
  [undefined, 'https://www.example.jp/contact/'],
  ['https://api.example/ask', 'https://api.example/ask'],
])(
  'the contact point is a link, a number that a phone dials and hours, with the page %s',
  (href, page) => {
    const { container } = render(
      <ThemeProvider>
        <ContactPoint href={href} />
      </ThemeProvider>,
    );
    expect(screen.getByRole('link', { name: /お問い合わせ窓口/ })).toHaveAttribute('href', page);
    expect(screen.getByRole('link', { name: '0120-000-000' })).toHaveAttribute(
      'href',
      'tel:0120-000-000',
    );
    expect(screen.getByText('0120-000-000')).toHaveStyle('white-space: nowrap');
    expect(container).toHaveTextContent('受付時間：平日 9:00～17:00');
  },
);
