import { screen } from '@testing-library/react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { Phrases } from './phrases';
import { Text } from './text';

const sentence =
  '「白桃」の商品は、お届け時間帯を指定できません。お問い合わせ窓口までご連絡ください。';

test('phrases render their text and have no axe violations', async () => {
  render(
    <main>
      <Text role="status">
        <Phrases>{sentence}</Phrases>
      </Text>
    </main>,
  );
  expect(screen.getByRole('status').textContent).toBe(sentence);
  expect(await violations()).toEqual([]);
});

test.each(['お届け時間帯', 'お問い合わせ窓口'])('%s stays whole', (word) => {
  render(<Phrases>{sentence}</Phrases>);
  expect(screen.getByText(word)).toBeInstanceOf(HTMLSpanElement);
});
