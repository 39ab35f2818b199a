// Of the catalogue, which is a chunk of its own.
export const search = '商品を検索（全{count}点）';
export const searchHint = '例：かに、和菓子、北海道';
export const products = '商品';
export const filters = '絞り込み・並べ替え';
export const filtersUsed = '絞り込み・並べ替え（{count}）';
/** A press on a filter that is used. */
export const dropFilter = '{label}：この条件を外す';
export const dropFilters = '条件をクリア';
export const category = 'カテゴリー';
export const all = 'すべて';
export const temperature = '温度帯';
export const sort = '並べ替え';
export const sorts = {
  recommended: 'おすすめ順',
  name: '商品名順',
  category: 'カテゴリー順',
};
export const timeSlot = 'お届け時間帯';
export const timeSlotUsed = '時間帯指定可';
export const onlyWithTimeSlot = '時間帯を指定できる商品だけ';
export const counted = '{label}（{count}）';
export const searching = '商品を検索しています。';
export const searchNotLoaded = '検索を始められませんでした';
export const found = '{count}点の商品が見つかりました。';
export const seeFound = '{count}点を表示する';
export const nothingFound = '該当する商品が見つかりませんでした。';
export const tryThis = '次のことをお試しください。';
export const useShorterWord = 'ことばを短くする。例：「北海道産の毛がに」を「かに」に';
export const useOtherWord = 'ほかの言い方にする。例：「スイーツ」「お菓子」';
export const useNoFilter = 'カテゴリーや温度帯の条件を外す';
export const clearFilter = '条件をすべて解除する';
export const clearSearch = 'すべての商品を表示する';
export const seen = '最近見た商品';
export const seeAgain = '{name}：もう一度見る';
export const look = '詳しく見る';
export const lookAt = '{name}：詳しく見る';
export const pick = 'この商品を選ぶ';
export const nonePickable = '次の商品は、いずれもお選びいただけません。';
/** Stands on items whose reason is said above them. */
export const cannotBePicked = 'お選びいただけません。';
export const pickNamed = '{name}：この商品を選ぶ';
export const canHaveTimeSlot = '指定できます';
export const cannotHaveTimeSlot = '指定できません';
export const previousItem = '前の商品';
export const nextItem = '次の商品';
export const placeOf = '{place}／{count}';
export const close = '閉じる';
export const more = 'さらに表示（残り{count}点）';
export const back = '商品の変更・追加に戻る';
export const backUnchosen = '選ばずに戻る';
