import { normalize } from './normalize';

/** Words that customers use for one thing. One row each; at most a hundred rows. */
const rows = `
かに がに 蟹
えび 海老 蝦
さけ しゃけ 鮭 サーモン
まぐろ 鮪
たい 鯛
ぶり 鰤
あじ 鯵
さば 鯖
かつお 鰹
うなぎ 鰻
たら 鱈
ふぐ 河豚
たこ 蛸
うに 雲丹 海胆
ほたて 帆立
牡蠣 牡蛎 オイスター
はまぐり 蛤
しじみ 蜆
あわび 鮑
いくら イクラ 筋子
めんたいこ 明太子 たらこ
かつおぶし 鰹節 かつお節
のり 海苔
かまぼこ 蒲鉾
貝 かい
魚 さかな おさかな フィッシュ 魚介
海鮮 魚介 シーフード 海の幸 海産物
干物 ひもの
肉 お肉 にく
ぎゅうにく 牛肉 牛 ビーフ
ぶたにく 豚肉 豚 ポーク
とりにく 鶏肉 鳥肉 鶏 チキン
ハム ソーセージ ウィンナー ウインナー ベーコン 加工肉
ぎょうざ 餃子 ギョーザ
からあげ 唐揚げ 空揚げ から揚げ
果物 くだもの フルーツ
りんご 林檎 アップル
なし 梨
ようなし 洋梨 西洋梨
もも 桃 ピーチ
ぶどう 葡萄 グレープ マスカット
みかん 蜜柑
かんきつ 柑橘 オレンジ
ゆず 柚子
くり 栗 マロン
いちご 苺 ストロベリー
さくらんぼ 桜桃 チェリー
いちじく 無花果
すもも 李 プラム
すいか 西瓜
レモン 檸檬
ぱいなっぷる パイン パインアップル
キウイ キウィ キウイフルーツ
やさい 野菜 ベジタブル
こめ 米 お米 白米 ライス ごはん ご飯
もち 餅 おもち
たまご 卵 玉子 鶏卵
いも 芋
じゃがいも じゃが芋 馬鈴薯 ポテト
さつまいも さつま芋 薩摩芋 スイートポテト
たまねぎ 玉ねぎ 玉葱 オニオン
にんにく 大蒜 ガーリック
しょうが 生姜 ジンジャー
とうもろこし コーン
アスパラ アスパラガス
きのこ 茸 キノコ
しいたけ 椎茸
まつたけ 松茸
まめ 豆
麺 麺類 めん ヌードル
そば 蕎麦
らーめん 拉麺 中華そば
そうめん 素麺
菓子 スイーツ おやつ デザート
わがし 和菓子
ようがし 洋菓子
まんじゅう 饅頭
あん あんこ 餡
ようかん 羊羹
だんご 団子
せんべい 煎餅
あいす アイスクリーム 氷菓
ちょこ チョコレート
こーひー 珈琲 コーヒー
おちゃ お茶 茶 緑茶 日本茶
飲み物 飲みもの ドリンク 飲料
みそ 味噌
しょうゆ 醤油 しょう油
す 酢 お酢 ビネガー
はちみつ 蜂蜜 ハニー
つけもの 漬物 漬け物
そうざい 惣菜 お惣菜 おかず
すし 寿司 鮨
花 お花 フラワー
ばら 薔薇 ローズ
うつわ 器 食器 陶器
こしょう 胡椒
酒 日本酒 清酒 地酒
石けん 石鹸 ソープ
なべ 鍋
`;

const groups = rows
  .trim()
  .split('\n')
  .map((row) => [...new Set(row.split(' ').map(normalize))]);

const byWord = new Map<string, string[]>();
for (const group of groups) {
  for (const word of group) byWord.set(word, [...(byWord.get(word) ?? []), ...group]);
}

/** The other words for a normalised word, and what it is with the other words for its ending: 伊勢海老 is 伊勢えび. */
export function synonymsOf(word: string): string[] {
  const others = [...byWord].flatMap(([ending, group]) =>
    word.endsWith(ending)
      ? group.map((other) => word.slice(0, word.length - ending.length) + other)
      : [],
  );
  return others.filter((other) => other !== word);
}
