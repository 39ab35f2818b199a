import { screen } from '@testing-library/react';
import { render } from '../../test/render';
import { violations } from '../../test/violations';
import { ErrorSummary } from '../forms/error-summary';
import { RadioGroup } from '../forms/radio-group';
import { Text } from './text';

const sentence =
  '「白桃」の商品は、お届け時間帯を指定できません。お問い合わせ窓口までご連絡ください。';

test('a text renders its phrases and has no axe violations', async () => {
  render(
    <main>
      <Text role="status">{sentence}</Text>
    </main>,
  );
  expect(screen.getByRole('status').textContent).toBe(sentence);
  expect(await violations()).toEqual([]);
});

test.each([
  'お届け時間帯',
  'お問い合わせ窓口',
  'もう一度',
  '上限を超えたため、',
  'このタブに',
  'この画面で',
  '2027年1月20日',
  '24:00）',
  '9:00～17:00',
  '（祝日・年末年始を除く）',
])('%s stays whole', (word) => {
  render(<Text>{`しばらくしてから${word}をご確認ください。`}</Text>);
  expect(screen.getByText(word)).toBeInstanceOf(HTMLSpanElement);
});

/** A text with `|` at each place for a line to end, and `/` where only a line of few letters may. */
function withAllLineEnds(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement;
  for (const place of copy.querySelectorAll('wbr')) place.replaceWith(place.className ? '/' : '|');
  return copy.textContent ?? '';
}

const withLineEnds = (container: HTMLElement) => withAllLineEnds(container).replaceAll('/', '');

describe('in a browser that finds phrases', () => {
  beforeEach(() => Object.assign(globalThis, { CSS: { supports: () => true } }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'CSS'));

  test.each([
    ['もう一度入力してください。', 'もう一度入力してください。'],
    ['お問い合わせ窓口までご連絡ください。', 'お問い合わせ窓口/までご連絡ください。'],
    ['なくてもかまいません。', 'なくても/かまいません。'],
    ['現在ロックされています。', '現在/ロックされています。'],
    ['確認できませんでした。', '確認できません/でした。'],
    ['この商品を選ぶ', 'この商品を選ぶ'],
    ['トップページから', 'トップページから'],
  ])('%s may end a line of few letters as in %s', (text, broken) => {
    const { container } = render(<Text>{text}</Text>);
    expect(withAllLineEnds(container)).toBe(broken);
  });

  test.each([
    [['お送りしました。', '届くまで、お待ちください。']],
    [['「できます。」', 'と出ます。']],
    [['ほか。。', '次の行']],
    [['一文だけです。']],
    [['。']],
  ])('of %j each sentence can begin a line, and no letter is lost', (sentences) => {
    const { container } = render(<Text>{sentences.join('')}</Text>);
    expect(container).toHaveTextContent(sentences.join(''));
    const boxes = [...container.querySelectorAll('p > span')].map((box) => box.textContent);
    expect(boxes).toEqual(sentences.length > 1 ? sentences : []);
  });

  test('each sentence can begin a line, too, of a text that lacks one of its parts', () => {
    const { container } = render(
      <Text>
        {false}
        {'変更できます。'}
        {'追加もできます。'}
        {undefined}
      </Text>,
    );
    const boxes = [...container.querySelectorAll('p > span')].map((box) => box.textContent);
    expect(boxes).toEqual(['変更できます。', '追加もできます。']);
  });
});

describe('in a browser that finds no phrases', () => {
  const supports = jest.fn(() => false);
  beforeEach(() => Object.assign(globalThis, { CSS: { supports } }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'CSS'));

  test.each([
    ['商品を変更してください。', '商品を|変更してください。'],
    ['トップページからもう一度認証してください。', 'トップページから|もう一度認証してください。'],
    ['入力した内容はそのままです。', '入力した内容はそのままです。'],
    ['変更後のお届け先は、こちらです。', '変更後の|お届け先は、こちらです。'],
    ['「お届け時間帯」をご確認ください。', '「お届け時間帯」を|ご確認ください。'],
    ['選択できるお届け時間帯がありません。', '選択できるお届け時間帯が|ありません。'],
    ['お申し込みはできません。', 'お申し込みは|できません。'],
    ['内容がほかにもある場合は、こちらへ。', '内容が|ほかにもある場合は、こちらへ。'],
    ['まとめてお申し込みください。', 'まとめて|お申し込みください。'],
    ['（例：「スイーツ」「お菓子」）', '（例：「スイーツ」|「お菓子」）'],
    ['', ''],
  ])('the text %s is one piece in which a line may end as in %s', (text, broken) => {
    const { container } = render(<Text>{text}</Text>);
    expect(withLineEnds(container)).toBe(broken);
    expect(container.querySelectorAll('span')).toHaveLength(0);
  });

  test('a text beside an element has places for a line to end too', () => {
    const { container } = render(
      <Text>
        しばらくしてから、もう一度お試しください。<strong>20:17</strong>までに解除されます。
      </Text>,
    );
    expect(withLineEnds(container)).toBe(
      'しばらくしてから、|もう一度お試しください。20:17までに|解除されます。',
    );
  });

  test('lines of an error summary, options and their reasons have places for a line to end', () => {
    const { container } = render(
      <>
        <ErrorSummary errors={[{ id: 'zip', message: '商品を変更してください。' }]} />
        <RadioGroup
          label="時間帯"
          name="slot"
          options={[
            { value: 'a', label: '指定できる商品だけ', disabledReason: '現在のご指定です。' },
          ]}
          value=""
          onChange={() => undefined}
        />
      </>,
    );
    const said = withLineEnds(container);
    expect(said).toContain('商品を|変更してください。');
    expect(said).toContain('指定できる|商品だけ');
    expect(said).toContain('現在の|ご指定です。');
  });

  test('a text with a value in it is one piece too', () => {
    const { container } = render(<Text>{6}桁の認証コードをお送りします。</Text>);
    expect(withLineEnds(container)).toBe('6桁の|認証コードを|お送りします。');
    expect(container.textContent).toBe('6桁の認証コードをお送りします。');
  });
});
