import { ThemeProvider } from '@order-change/shared-ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { SearchField } from './search-field';

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('商品を検索（全2点）'), { target: { value: text } });

/** @param onSearch called while the words are searched, before anything of it is drawn */
function openField(onSearch: (query: string) => void = () => undefined) {
  function Search() {
    const [query, setQuery] = useState('');
    const field = useRef<HTMLInputElement>(null);
    const search = (next: string) => {
      setQuery(next);
      onSearch(next);
    };
    return (
      <>
        <SearchField query={query} count={2} onSearch={search} ref={field} />
        <button onClick={() => setQuery('')}>条件を消す</button>
        <output>{query}</output>
      </>
    );
  }
  render(<Search />, { wrapper: ThemeProvider });
}

const expectField = (text: string) =>
  expect(screen.getByLabelText('商品を検索（全2点）')).toHaveValue(text);
const expectSearched = (query: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(query));

test('a key that comes while the words before it are searched is kept, and searched too', async () => {
  openField((query) => {
    if (query === 'か') type('かに');
  });
  type('か');
  await expectSearched('かに');
  expectField('かに');
});

test('a search that is cleared from elsewhere clears the field', async () => {
  openField();
  type('かに');
  await expectSearched('かに');
  fireEvent.click(screen.getByRole('button', { name: '条件を消す' }));
  expectField('');
});
