import { normalize } from './normalize';

/** Readings, each with the kanji that are read so in names of things; 熟字訓 are rows of the synonyms. */
const table = `
あか赤あさ麻あま甘あん庵いも芋うし牛うめ梅おう近おお大か菓花かい貝かき柿から辛かわ革かん柑き木器きょ巨きり切ぎゅう牛ぎょ魚ぎん吟くさ草くち口
くり栗くろ黒けん券こ子こう香神こうじ麹こおり氷こく国こめ米さい菜さか阪さくら桜さけ酒鮭さし刺さら皿さわ沢さん三産し子しお塩しま島しゅ酒
しょう焼醤椒しょく食しろ白じょう醸す酢すい水せい生製せん線ぞう雑たい鯛たく沢たけ竹たま玉だ騨だい大ちく竹ちゃ茶ちゅう酎て手てつ鉄てん天と土
とう糖桃なつ夏なべ鍋なま生に煮二にく肉ぬぐい拭は葉はく白はしら柱はち鉢はな花ば馬ひ飛びん瓶ふ布ふう風ぶた豚べ戸べい米ほ干ほう峰ほし干ほん本まい米
まつ松まめ豆まる丸み身江みず水むぎ麦むし蒸もち餅もの物もも桃やき焼やま山ゆ湯油よう用よね米らつ落りょう料りん鈴林わ輪わり割わん碗
`;

const readings = new Map<string, string[]>();
for (const [, kana = '', kanji = ''] of table.matchAll(/([ぁ-ん]+)(\p{Script=Han}+)/gu)) {
  for (const each of kanji) {
    readings.set(each, [...(readings.get(each) ?? []), normalize(kana)]);
  }
}

const withoutMark = (letter = '') => letter.normalize('NFD')[0];

/** Sounds of a letter: its own, and the readings of a kanji. */
function soundsOf(letter = ''): string[] {
  return [letter, ...(readings.get(letter) ?? [])];
}

/** True if kana begin with a sound, which may be voiced within a compound. */
function beginsWith(kana: string, sound: string): boolean {
  return withoutMark(kana[0]) === withoutMark(sound[0]) && kana.startsWith(sound.slice(1), 1);
}

/** True if a normalised word is read as kana: 梅干し as うめぼし. */
export function isReadAs(word: string, kana: string): boolean {
  const [letter, ...rest] = word;
  if (letter === undefined) return kana === '';
  const after = rest.join('');
  return soundsOf(letter).some((sound) => {
    if (!beginsWith(kana, sound)) return false;
    const others = kana.slice(sound.length);
    const isInflected = sound.length > 1 && rest[0] === sound.at(-1); // き of 焼き
    return isReadAs(after, others) || (isInflected && isReadAs(after.slice(1), others));
  });
}

/** Tests words for being read as a normalised word is; of one with kanji, those in kana. Judges each first letter once. */
export function readLike(word: string): (other: string) => boolean {
  const isKana = /^[ぁ-ん]+$/.test(word);
  const starts = new Map<string, boolean>();
  const canStart = (letter: string) =>
    isKana
      ? soundsOf(letter).some((sound) => beginsWith(word, sound))
      : soundsOf(word[0]).some((sound) => beginsWith(letter, sound[0] ?? ''));
  return (other) => {
    const letter = other[0] ?? '';
    const known = starts.get(letter) ?? canStart(letter);
    starts.set(letter, known);
    return known && (isKana ? isReadAs(other, word) : isReadAs(word, other));
  };
}
