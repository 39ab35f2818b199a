import { render } from '../../test/render';
import { betweenWords } from './between-words';

/** A place for a line to end is `|`; what stays on one line stands in brackets. */
test.each([
  ['紅ずわいがにのクリームコロッケ 24個', '紅ずわいがにの|クリーム|コロッケ 24個'],
  ['グリーンアスパラガス 1kg', 'グリーン|アスパラガス 1kg'],
  ['石積み畑の小玉みかん 5kg', '石積み畑の|小玉みかん 5kg'],
  ['フリーズドライのお味噌汁', 'フリーズ|ドライの|お味噌汁'],
  ['完熟トマトジュース 食塩無添加', '完熟|トマト|ジュース 食塩無添加'],
  ['バウムクーヘン 二段 直径18cm', 'バウムクーヘン 二段 直径18cm'],
  ['朝採りとうもろこし 10本', '朝採り|とうもろこし 10本'],
  ['ほたて入りしゅうまい', 'ほたて入り|しゅうまい'],
  ['木樽仕込みのたくあん', '木樽仕込みの|たくあん'],
  ['具だくさんちゃんぽん', '具だくさん|ちゃんぽん'],
  ['きりたんぽ鍋セット', 'きりたんぽ鍋|セット'],
  ['和牛切り落とし 250g×4パック', '和牛切り落とし 250g×4パック'],
  ['レアチーズケーキ', 'レアチーズ|ケーキ'],
  ['青りんごとみかん', '青りんごとみかん'],
  ['長野県産 りんご 3kg', '長野県産 りんご 3kg'],
  ['木の実添え', '木の実添え'],
  ['東京都千代田区外神田1-2-3', '東京都千代田区|外神田|[1-2-3]'],
  ['大阪市北区梅田12-3', '大阪市|北区|梅田|[12-3]'],
  [
    '北区梅田三丁目四番五十六号千二百三十四番地の五十六',
    '北区|梅田三丁目|四番|五十六号|千二百三十四番地の|五十六',
  ],
  ['コーポけやき201号室', 'コーポけやき[201号室]'],
  ['緑1-2-3', '緑[1-2-3]'],
  ['ツインタワーズ・サウス12-3-1201号', 'ツインタワーズ・サウス[12-3-1201]号'],
])('a line of the name %s may end as in %s', (name, broken) => {
  const { container } = render(<p>{betweenWords(name)}</p>);
  expect(container.textContent).toBe(name);
  const html = container.querySelector('p')?.innerHTML ?? '';
  const marked = html.replaceAll('<wbr>', '|').replace(/<span[^>]*>(.*?)<\/span>/g, '[$1]');
  expect(marked).toBe(broken);
});

test.each([
  ['柚子こしょう 青・赤 各60g', '青・赤'],
  ['電話番号 03-1234-5678', '03-1234-5678'],
])('of %s the part %s stays on one line', (text, part) => {
  const { container } = render(<p>{betweenWords(text)}</p>);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('span')?.textContent).toBe(part);
});

test('without a dictionary a compound stays one word', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  const { container } = render(<p>{betweenWords('白アスパラとクリームコロッケ')}</p>);
  Object.assign(Intl, { Segmenter });
  expect(container.querySelector('p')?.innerHTML).toBe('白アスパラと<wbr>クリームコロッケ');
});
