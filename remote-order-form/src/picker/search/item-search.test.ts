import type { DescribedItem } from '@order-change/contract';
import { anItem } from '@order-change/testing';
import { createItemSearch } from './item-search';

const item = (
  name: string,
  category: string,
  readings = '',
  description = 'ー',
): DescribedItem => ({
  ...anItem(),
  itemNo: name,
  name,
  category,
  readings,
  description,
});

const catalogue = [
  item('りんごのバターケーキ 12個', '菓子', 'りんご けーき'),
  item('りんごジュース 1L×6本', '飲料', 'りんご じゅーす'),
  item('サンふじ 5kg', '果物', 'りんご'),
  item('王林りんご 3kg', '果物', 'りんご'),
  item('はちみつ石けん 6個', '雑貨', 'はちみつ せっけん'),
  item('はちみつ梅干し 20粒', '調味料', 'はちみつ うめぼし'),
  item('百花はちみつ 600g×2', '調味料', 'はちみつ'),
  item('鋳物の鉄瓶 1.2L', '雑貨', 'いもの てつびん'),
  item('栗まんじゅう 9個', '菓子', 'くり まんじゅう'),
  item('黒毛和牛 しゃぶしゃぶ用 ももスライス 400g', '肉', 'ぎゅうにく'),
  item('白桃 6玉', '果物', 'もも'),
  item('五葉松の盆栽 陶器鉢', '花・植物', 'ぼんさい'),
  item('ほたて 1kg', '魚介', 'ほたて', '北の海の貝を、塩麹で召し上がれます。'),
];
const find = async (query: string) =>
  (await createItemSearch(catalogue))(query).map(({ name }) => name);

test('things that are apples come before things that are made of them', async () => {
  expect(await find('りんご')).toEqual([
    '王林りんご 3kg',
    'サンふじ 5kg',
    'りんごのバターケーキ 12個',
    'りんごジュース 1L×6本',
  ]);
});

test.each(['林檎', 'リンゴ', 'ﾘﾝｺﾞ', 'アップル', 'apple', 'apples', 'Apple', 'ringo'])(
  '%s finds the same as りんご, in the same order',
  async (query) => {
    expect(await find(query)).toEqual(await find('りんご'));
  },
);

test('honey comes before plums and soap with honey', async () => {
  expect((await find('はちみつ')).slice(0, 2)).toEqual([
    '百花はちみつ 600g×2',
    'はちみつ梅干し 20粒',
  ]);
});

test('a peach comes before a thigh, which is written alike', async () => {
  expect((await find('桃'))[0]).toBe('白桃 6玉');
});

test('甘いもの leads to the category of sweets, and not to an iron kettle', async () => {
  expect(await find('甘いもの')).toEqual(['りんごのバターケーキ 12個', '栗まんじゅう 9個']);
});

test('観葉植物 leads to the category of plants', async () => {
  expect(await find('観葉植物')).toEqual(['五葉松の盆栽 陶器鉢']);
});

test('a word of descriptions finds items if no name has it', async () => {
  expect(await find('塩麹')).toEqual(['ほたて 1kg']);
});

test.each(['はちみす', 'はつみつ'])('%s, one mistake away, finds honey', async (query) => {
  expect((await find(query))[0]).toBe('百花はちみつ 600g×2');
});

test('a purpose is preferred and does not change what is meant', async () => {
  const search = await createItemSearch([
    item('ロースハム 600g', '肉'),
    item('ももハム 500g', '肉', '', 'お歳暮に喜ばれます。'),
    item('お歳暮の葉書 10枚', '雑貨'),
  ]);
  const names = (query: string) => search(query).map(({ name }) => name);
  expect(names('お歳暮 ハム')).toEqual(['ももハム 500g', 'ロースハム 600g']);
  expect(names('お歳暮')).toEqual(['ももハム 500g', 'お歳暮の葉書 10枚']);
});

test.each(['お歳暮', 'ギフト', '御中元', 'お年賀', '香典返し', 'お返し', '引出物'])(
  '%s leads to gifts, and never to the whole catalogue',
  async (occasion) => {
    const single = item('白桃 6玉', '果物');
    const search = await createItemSearch([single, item('和菓子詰め合わせ 12個', '菓子')]);
    expect(search(occasion).map(({ name }) => name)).toEqual(['和菓子詰め合わせ 12個']);
    expect((await createItemSearch([single]))(occasion)).toEqual([]);
  },
);

test('a thing is found by its last word if nothing has the words before it', async () => {
  expect((await find('高級はちみつ'))[0]).toBe('百花はちみつ 600g×2');
});

test('a mistake does not replace a third of a short word', async () => {
  expect(await find('いもむ')).toEqual([]);
});

const pantry = [
  item('お味噌汁 8種40食', '惣菜'),
  item('市田の干し柿 8個', '菓子'),
  item('ローストビーフ 300g', '肉'),
  item('牡蠣の燻製 6個', '魚介'),
  item('つけ麺 4食', '麺類'),
  item('手延べそうめん 2kg', '麺類'),
  item('ビーフシチュー 5食', '惣菜'),
  item('土鍋 8号', '雑貨'),
  item('入浴剤 30包', '雑貨'),
  item('りんごジュース 1L', '飲料'),
  item('ノンアルコールビール 350ml×24', 'お酒'),
  item('ごはんのお供 肉味噌', '調味料'),
  item('【お供えに】らくがん', '菓子'),
  item('海辺フルーツの白桃', '果物'),
  item('「石畳フルーツ」清見オレンジ', '果物'),
  item('オリーブオイル 200ml', '調味料'),
  item('オリーブの苗木 5号', '植物'),
  item('濃口醤油 1L', '調味料'),
  item('新潟県産こしひかり 2kg', '米'),
  item('塩さばフィレ 10枚', '魚介'),
  item('ビールサーバー 1台', '家電'),
  item('土ものの皿 3枚', '食器'),
  item('米沢牛 すき焼き用 300g', '肉'),
];

test.each([
  ['みそ汁', 'お味噌汁 8種40食'],
  ['干しがき', '市田の干し柿 8個'],
  ['ローストピーフ', 'ローストビーフ 300g'],
  ['素めん', '手延べそうめん 2kg'],
  ['ビーフシチュウ', 'ビーフシチュー 5食'],
  ['鍋料理', '土鍋 8号'],
  ['入浴材', '入浴剤 30包'],
  ['ノンアルコール', 'ノンアルコールビール 350ml×24'],
  ['お供え', '【お供えに】らくがん'],
  ['石畳フルーツ', '「石畳フルーツ」清見オレンジ'],
  ['olive oil', 'オリーブオイル 200ml'],
  ['olives', 'オリーブオイル 200ml'],
  ['soy sauce', '濃口醤油 1L'],
  ['コシヒカリ', '新潟県産こしひかり 2kg'],
  ['鯖缶', '塩さばフィレ 10枚'],
  ['信楽焼', '土ものの皿 3枚'],
  ['よねざわぎゅう', '米沢牛 すき焼き用 300g'],
])('%s finds %s, which is written otherwise', async (query, name) => {
  expect((await createItemSearch(pantry))(query)[0]?.name).toBe(name);
});

test('a word that is known is no mistake for another', async () => {
  const search = await createItemSearch([item('日本茶 100g', '飲料')]);
  expect(search('日本酒')).toEqual([]);
});

test.each([
  ['炊飯器', '色絵の器 2個'],
  ['れんこん', 'コーンスープ 5食'],
  ['ランタン', '文旦 ぶんたん 3kg'],
])('%s does not find %s, which is another thing', async (query, name) => {
  expect((await createItemSearch([item(name, '雑貨')]))(query)).toEqual([]);
});

test('a gift for somebody is what is beside it, else an assortment', async () => {
  const search = await createItemSearch([
    item('赤いばらの花束', '花'),
    item('母の日のばらの花束', '花'),
    item('和菓子詰め合わせ', '菓子'),
  ]);
  const names = (query: string) => search(query).map(({ name }) => name);
  expect(names('母 花束')).toEqual(['母の日のばらの花束', '赤いばらの花束']);
  expect(names('祖母へ')).toEqual(['和菓子詰め合わせ']);
});

test('an occasion finds what a note offers for it before what is described for it', async () => {
  const search = await createItemSearch([
    item('目刺し 5枚', '魚介', '', '父の日に。'),
    item('【父の日】赤ワイン', '酒'),
  ]);
  expect(search('父の日')[0]?.name).toBe('【父の日】赤ワイン');
});

test('a place finds what is named so before other things of its prefecture', async () => {
  const search = await createItemSearch([
    item('福岡 抱き枕', '寝具'),
    item('福岡 苗木', '植物'),
    item('福岡 皿', '食器'),
    item('福岡 帽子', '衣類'),
    item('博多 もつ鍋', '惣菜'),
  ]);
  expect(search('博多')[0]?.name).toBe('博多 もつ鍋');
});

test('a group leads to a shared category that is called so, and not by one of its things', async () => {
  const search = await createItemSearch([
    item('近江牛 味噌漬', '肉・ハム'),
    item('ロースハム 600g', '肉・ハム'),
    item('抹茶カステラ', '洋菓子・アイス'),
  ]);
  const names = (query: string) => search(query).map(({ name }) => name);
  expect(names('おつまみ')).toEqual(['ロースハム 600g']);
  expect(names('スイーツ')).toEqual(['抹茶カステラ']);
});

test('a region only chooses among the things of the word beside it', async () => {
  const from = (value: string, name: string, category: string): DescribedItem => ({
    ...item(name, category),
    facts: [{ label: '産地', value }],
  });
  const search = await createItemSearch([
    from('北海道', '北海道 板のり 30枚', '乾物'),
    from('北海道', '北海道 ポテトチップス', '菓子'),
    from('北海道', '北海道 木のスプーン', '雑貨'),
    from('北海道', '北海道 羊毛のひざ掛け', '寝具'),
    from('青森県', 'ほたて 1kg', '魚介'),
    from('北海道', '帆立の貝柱 500g', '魚介'),
  ]);
  const names = (query: string) => search(query).map(({ name }) => name);
  expect(names('北海道 ほたて')).toEqual(['帆立の貝柱 500g']);
  expect(names('ほたて 沖縄')).toEqual(['ほたて 1kg', '帆立の貝柱 500g']);
  expect(names('北海道')[0]).toBe('北海道 板のり 30枚');
});

test('出産祝い finds a gift for a birth before 出産内祝い, which is given in return', async () => {
  const search = await createItemSearch([
    item('出産内祝いの米 3kg', '米'),
    item('おむつの飾り', '雑貨', '', '出産祝いに選ばれています。'),
  ]);
  expect(search('出産祝い')[0]?.name).toBe('おむつの飾り');
});
