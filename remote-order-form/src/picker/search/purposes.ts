import type { DescribedItem } from '@order-change/contract';

const anything = /^(お?取り?寄せ|特産品|名産品|ふるさと納税|おすすめ|人気)$/;

/** True for a query that every item answers. */
export function isForAnything(query: string): boolean {
  return anything.test(query.trim());
}

/** Words for an assortment or for an occasion: they say for what a thing is meant, and not what it is. */
const assortment =
  /ギフト|ぎふと|gift|贈り(物|もの)|贈答|プレゼント|詰め?合わ?せ|セット|アソート|おまかせ/;
const occasions =
  /[お御]?中元|[お御]?歳暮|[父母]の日|敬老の日|誕生日|クリスマス|バレンタイン|お正月|(結婚|出産|長寿|新築|入学)祝い|内祝い?|お礼|御礼|お?年賀|香典返し|お返し|引き?出物|手土産/;
/** For whom a gift is, as a word of its own. */
const persons =
  /(?<=^|\s)(祖?[父母]|両親|妻|夫|友[人達]|上司|先生|彼[女氏]|お?(じい|ばあ|父|母)(ちゃん|さん))([へに]?の|[へに])?(?=$|\s)/;
const purposes = new RegExp(
  [assortment, occasions, persons].map(({ source }) => source).join('|'),
  'g',
);

/** A query, and what it prefers of the items that it finds. */
interface Purpose {
  /** the query without its purpose; '' if it names nothing else */
  rest: string;
  /** the words of its purpose */
  words: readonly string[];
  isMet: (item: DescribedItem) => boolean;
  /** it is named or described so in full: 出産祝い, and not 出産内祝い */
  isSaid: (item: DescribedItem) => boolean;
  /** a note in its name says so: 【父の日】 */
  isNoted: (item: DescribedItem) => boolean;
}

/** Takes the purpose out of a query: お歳暮 ハム is ham, rather one that is named or described for お歳暮. */
export function readPurpose(query: string): Purpose {
  const text = query.normalize('NFKC');
  const wanted = text.match(purposes) ?? [];
  return {
    rest: text.replace(purposes, ' ').trim(),
    words: wanted,
    isNoted: ({ name }) => wanted.some((word) => name.includes(`【${word}`)),
    isSaid: ({ name, description }) => wanted.some((word) => (name + description).includes(word)),
    isMet: ({ name, description }) =>
      wanted.some((word) =>
        assortment.test(word)
          ? assortment.test(name)
          : (name + description).includes(word.replace(/祝い$/, '')),
      ),
  };
}

/** Finds items for a purpose: the things of its group, those that say so, in a note first, else assortments; never all. */
export function findForPurpose(
  items: readonly DescribedItem[],
  { isMet, isSaid, isNoted }: Purpose,
  ofGroup: readonly DescribedItem[],
): readonly DescribedItem[] {
  const said = items.filter(isSaid);
  const met = [...new Set([...ofGroup, ...said.filter(isNoted), ...said, ...items.filter(isMet)])];
  return met.length > 0 ? met : items.filter(({ name }) => assortment.test(name));
}
