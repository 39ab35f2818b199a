import { normalize } from './normalize';

/** Words for one thing, the one by which it is indexed first. A word of several rows is ambiguous: もも is peach or thigh. */
const rows = `
かに 蟹 がに crab
えび 海老 蝦 shrimp prawn
伊勢えび lobster
さけ 鮭 しゃけ salmon
まぐろ 鮪 tuna
たい 鯛 だい sea-bream
ぶり 鰤 yellowtail
あじ 鯵
さば 鯖 mackerel
かつお 鰹 bonito
うなぎ 鰻 eel
あなご 穴子
たら 鱈 cod
ふぐ 河豚
たこ 蛸 だこ octopus
いか 烏賊 squid
うに 雲丹 海胆
ほたて 帆立 scallop
牡蠣 かき 牡蛎 オイスター oyster
柿 かき persimmon
はまぐり 蛤 clam
しじみ 蜆
あわび 鮑 abalone
いくら 筋子
めんたいこ 明太子
かつおぶし 鰹節
のり 海苔 seaweed
かまぼこ 蒲鉾
貝 かい 貝類 shellfish
魚 さかな おさかな フィッシュ fish 鮮魚
海鮮 シーフード 海の幸 海産物 seafood
刺身 刺し お造り
干物 ひもの
肉 にく ミート meat
牛 ぎゅう 牛肉 ぎゅうにく ビーフ beef
和牛 わぎゅう
豚 ぶた 豚肉 ポーク pork
鶏もも とりもも
鶏 とり 鶏肉 鳥肉 とり肉 とりにく チキン chicken
鴨 かも duck
羊肉 ラム マトン ジンギスカン lamb
馬肉 桜肉 さくら肉 馬刺し horse
猪肉 いのしし しし肉 ぼたん
もつ ホルモン
ハム ham
ソーセージ ウィンナー ウインナー
ベーコン
ステーキ steak
ハンバーグ
ぎょうざ 餃子 dumpling ギョーザ
からあげ 唐揚げ 空揚げ から揚げ
焼き鳥 やきとり
果物 くだもの フルーツ fruit
りんご 林檎 アップル
なし 梨 pear
洋梨 ようなし 洋なし 西洋梨
もも 桃 ピーチ peach
ぶどう 葡萄 グレープ
マスカット
みかん 蜜柑 mandarin
かんきつ 柑橘 citrus
オレンジ orange
ゆず 柚子
くり 栗 マロン chestnut
いちご 苺 ストロベリー
さとうにしき 佐藤錦
さくらんぼ 桜桃 チェリー cherry
ブルーベリー
いちじく 無花果 fig
すもも 李 プラム plum
すいか 西瓜 watermelon
うめ 梅
メロン
レモン 檸檬 lemon
パイナップル パイン パインアップル
キウイ キウイフルーツ kiwi
野菜 やさい ベジタブル
米 こめ 白米 ライス rice
ご飯 ごはん
もち 餅
卵 たまご 玉子 鶏卵 egg
いも 芋
じゃがいも 馬鈴薯 ポテト potato
さつまいも 薩摩芋 sweet-potato
たまねぎ 玉ねぎ 玉葱 オニオン
トマト
にんじん 人参 carrot
だいこん 大根
ねぎ 葱
なす 茄子
たけのこ 筍 竹の子
ごぼう 牛蒡
かぼちゃ 南瓜 pumpkin
にんにく 大蒜 ガーリック
しょうが 生姜 ジンジャー ginger
わさび 山葵 wasabi
とうもろこし とうきび コーン corn
アスパラ アスパラガス
きのこ 茸 mushroom
しいたけ 椎茸
まつたけ 松茸
まめ 豆 bean
ごま 胡麻 sesame
とうふ 豆腐 tofu
なっとう 納豆
麺 麺類 めん ヌードル noodle
そば 蕎麦 soba
ラーメン 拉麺 中華そば
そうめん 素麺 ソーメン
パスタ スパゲッティ
菓子 お菓子 かし
和菓子 わがし
洋菓子 ようがし
まんじゅう 饅頭
だいふく 大福
どら焼き
もなか 最中
あん あんこ 餡
ようかん 羊羹 羊かん
だんご 団子
せんべい 煎餅 rice-cracker
あられ おかき
カステラ
ティーバッグ ティーパック ティーバック teabag
ケーキ cake
バウム バウムクーヘン バームクーヘン
クッキー cookie ビスケット
プリン pudding
ゼリー jelly
ジャム jam
アイス アイスクリーム 氷菓 ジェラート シャーベット ソルベ ice ice-cream
チョコ チョコレート ショコラ
コーヒー 珈琲 coffee
茶 おちゃ tea ティー
抹茶 まっちゃ
緑茶 りょくちゃ 日本茶 煎茶 green-tea
紅茶 こうちゃ black-tea
ジュース 果汁 juice
牛乳 ぎゅうにゅう ミルク
水 みず ウォーター water
酒 アルコール
日本酒 清酒 地酒 sake
ビール 麦酒 beer
ワイン wine
ウイスキー whisky
あじさい 紫陽花 hydrangea
こんぶ 昆布 kelp
しゅうまい 焼売 シューマイ
みそ 味噌
みそ汁 味噌汁 みそしる
しょうゆ 醤油 しょう油 soy-sauce
酢 す ビネガー
塩 しお 食塩 salt
砂糖 さとう sugar
油 あぶら オイル oil
だし 出汁
はちみつ 蜂蜜 蜂みつ ハニー honey
つけもの 漬物 新香 香の物 pickle
うめぼし 梅干
キムチ
惣菜 そうざい おかず
カレー curry
スープ soup
すし 寿司 鮨
鍋 なべ
土鍋
ピザ ピッツァ pizza
パン ブレッド
食パン
バター butter
チーズ cheese
ヨーグルト yogurt
ナッツ nuts
サラダ
花 お花 はな フラワー flower
花束 ブーケ bouquet
ばら 薔薇 ローズ rose
蘭 らん orchid
胡蝶蘭 こちょうらん 胡蝶欄
ゆり 百合 lily
皿 plate dish
茶碗 茶わん
箸 はし chopsticks
グラス コップ
カップ コップ cup
マグカップ マグ mug
包丁 ほうちょう 庖丁 knife
タオル 手ぬぐい towel
石けん 石鹸 せっけん ソープ soap 固形石けん
ろうそく キャンドル
入浴剤 バスソルト
風呂敷 ふろしき
こしょう 胡椒
桜 さくら
観葉植物 かんようしょくぶつ
盆栽 ぼんさい
乳製品 にゅうせいひん
猫 ねこ キャット cat
犬 いぬ ドッグ dog
傘 かさ umbrella
枕 まくら pillow
布団 ふとん
座布団 ざぶとん クッション
櫛 くし コーム ヘアブラシ ブラシ comb
ふきん 布巾 台ふき
ぬか床 ぬかどこ 糠床
こけし 木地こけし
だるま 達磨
ざる 笊
急須 きゅうす ティーポット
鉄瓶 やかん kettle
扇子 せんす fan
うちわ 団扇
提灯 ちょうちん 行灯 あんどん ランプ 照明 lamp
便箋 びんせん レターセット 手紙
竹 竹細工 竹製 bamboo
絹 シルク silk
綿 コットン cotton
麻 リネン linen
革 レザー leather
みりん 味醂
梅酒 plum-wine
人形 doll
温泉 spa
財布 wallet さいふ ポーチ がま口
湯呑 ゆのみ 湯飲み 湯のみ
椀 わん 汁椀 bowl
盆 お盆 トレー トレイ tray
花瓶 かびん 花器 一輪挿し vase
線香 香 incense
球根 きゅうこん bulb
苗 苗木 seedling
毛布 もうふ ブランケット
おもちゃ 玩具 toy
ぬいぐるみ テディベア teddy-bear
おせち 御節 お節
夫婦 めおと
弁当箱 ランチボックス
カフェインレス デカフェ
台所 キッチン
あきた 秋田 稲庭 東北
いわて 岩手 南部 東北
ふくしま 福島 会津 東北
にいがた 新潟 越後 甲信越
いしかわ 石川 加賀 能登 北陸
ながの 長野 信州 甲信
ぎふ 岐阜 飛騨 東海
みえ 三重 伊勢 東海
しが 滋賀 近江 関西 近畿
きょうと 京都 関西 近畿
ひょうご 兵庫 但馬 関西 近畿
わかやま 和歌山 紀州 関西 近畿
とくしま 徳島 阿波 四国
かがわ 香川 讃岐 さぬき 四国
えひめ 愛媛 伊予 今治 四国
こうち 高知 土佐 四国
ふくおか 福岡 博多 九州
くまもと 熊本 肥後 九州
かごしま 鹿児島 薩摩 九州
おきなわ 沖縄 琉球
ほっかいどう 北海道 道産
あおもり 青森 東北
みやぎ 宮城 仙台 東北
やまがた 山形 東北
いばらき 茨城 関東
とちぎ 栃木 関東
ぐんま 群馬 関東
さいたま 埼玉 関東
ちば 千葉 房総 関東
とうきょう 東京 関東
かながわ 神奈川 関東
とやま 富山 北陸
ふくい 福井 北陸
やまなし 山梨 甲州 甲信
しずおか 静岡 東海
あいち 愛知 名古屋 東海
おおさか 大阪 関西 近畿
なら 奈良 大和 関西 近畿
とっとり 鳥取 中国地方
しまね 島根 出雲 中国地方
おかやま 岡山 中国地方
ひろしま 広島 中国地方
やまぐち 山口 中国地方
さが 佐賀 九州
ながさき 長崎 九州
おおいた 大分 九州
みやざき 宮崎 日向 九州
豚まん 肉まん 中華まん
靴下 くつした ソックス socks
かばん 鞄 バッグ bag
靴 くつ シューズ shoes
帽子 ぼうし ハット hat
手袋 てぶくろ
時計 とけい clock watch
メガネ 眼鏡 めがね
老眼鏡 シニアグラス
マフラー ストール スカーフ
えだまめ 枝豆
訳あり わけあり 家庭用 ご家庭用
松阪牛 松坂牛
焼豚 チャーシュー 叉焼
飴 あめ キャンディ キャンディー
焼酎
椅子 いす チェア スツール chair
テーブル 机 つくえ
鏡 かがみ ミラー mirror
ラグ カーペット 敷物 じゅうたん
水筒 すいとう マイボトル
スプーン さじ
ハンカチ handkerchief
パジャマ 寝間着 ねまき
ポテトチップス ポテチ
ホットケーキ パンケーキ pancake
`;

/**
 * Groups, each with the words of which its things and their categories are made. A group leads to a category that is
 * one of them (one of several kinds only by the first), else to what is called so.
 */
const groupRows = `
甘い物 甘いもの あまいもの 甘味 スイーツ おやつ デザート sweet dessert snack : 菓子 スイーツ デザート
つまみ 酒の肴 肴 晩酌 あて 酒のあて 家飲み 居酒屋 : おつまみ 珍味 チーズ ナッツ ハム ソーセージ めんたいこ からすみ 干物 ジャーキー 枝豆
食器 うつわ 器 陶器 tableware : 食器 皿 茶碗 湯呑 椀 カップ グラス 箸 タンブラー
飲み物 飲みもの のみもの ドリンク drink beverage : 飲料
観葉植物 植物 グリーン 鉢植え plant : 観葉 盆栽 苔玉 多肉植物 サボテン
fruit : 果物
野菜 vegetable : 野菜 トマト
魚 : 魚介 鮮魚 水産
海鮮 魚介 seafood : 魚介 海鮮 水産
刺身 : まぐろ
noodle : 麺
調味料 seasoning : 調味料 しょうゆ
ハム : ソーセージ ベーコン
貝 : ほたて 牡蠣 はまぐり しじみ あわび
サーモン : 鮭
柑橘 : みかん ゆず
きのこ : しいたけ まつたけ
なし : 洋梨 フランス
洋梨 : フランス レクチエ
ぶどう : ピオーネ
和菓子 : まんじゅう もなか ようかん だんご せんべい
洋菓子 : ケーキ
漬物 : 漬
雑貨 日用品 : 雑貨 工芸
台所 : キッチン 台所 包丁 土鍋 まな板 ふきん
乳製品 : 牛乳 チーズ
カルビ ハラミ : 焼肉
バーベキュー bbq : 焼肉 ステーキ ソーセージ
ごはんのお供 ご飯のおとも ごはんのおとも : めんたいこ いくら 佃煮 ふりかけ 漬物 のり ちりめん山椒
卵かけご飯 : 卵
防災 非常食 保存食 備蓄 : 防災 非常食 保存 水 カレー
キャンプ アウトドア : アウトドア テント コンロ
乾物 : こんぶ 干ししいたけ のり 節 わかめ ちりめん山椒
練り物 : かまぼこ おでん
中華 点心 chinese : ぎょうざ しゅうまい 豚まん 角煮 坦々麺
洋食 : ハンバーグ コロッケ グラタン ピザ メンチカツ
夕食 夕飯 晩ごはん 時短 : 惣菜
弁当 : からあげ しゅうまい コロッケ ハンバーグ 厚焼き卵 惣菜
揚げ物 フライ : コロッケ からあげ メンチカツ 天ぷら
丼 どんぶり : 丼の具 牛めし
鍋物 : 鍋セット 水炊き もつ鍋 芋煮 おでん
粉もの : お好み焼き たこ焼き 焼きそば
パスタ イタリアン : ピザ
レトルト インスタント 即席 : カレー 丼の具 フリーズドライ
朝ごはん 朝食 モーニング : あじ 鮭 なっとう パン 味噌汁 卵 ヨーグルト 牛乳 ジャム
塗る スプレッド パンのお供 : ジャム マーマレード はちみつ バター
炭酸 ソーダ サイダー : サイダー 炭酸水
ジンジャーエール : しょうがシロップ
ノンカフェイン デカフェ : 麦茶 ハーブティー そば茶
ノンアルコール : ジュース サイダー 甘酒
スパイス 香辛料 : 七味唐辛子 こしょう
大豆 大豆製品 : とうふ 湯葉 なっとう 黒大豆 味噌
精進 ベジタリアン ビーガン : とうふ 湯葉 こんにゃく 野菜カレー
オーガニック 有機 : 特別栽培米
ひつまぶし うな丼 うな重 : うなぎ
豚バラ : 豚
酒器 徳利 おちょこ ぐい呑み 盃 : 酒器 徳利 猪口 グラス タンブラー
味噌漬 西京漬 西京焼き 粕漬 : 西京漬 白味噌漬 味噌漬 粕漬
手巻き寿司 ちらし寿司 : のり まぐろ
珍味 : からすみ 塩辛 うに いくら めんたいこ あわび
まぐろ : ツナ
ツナ : まぐろ
薬味 : わさび しょうが にんにく ねぎ 柚子こしょう 七味唐辛子
卵焼き だし巻き : 厚焼き卵
ダイエット ヘルシー : こんにゃく とうふ 玄米
陶磁器 磁器 瀬戸物 せともの 焼き物 ~焼 : 皿 茶碗 湯呑 鉢
有田焼 伊万里 : 染付の皿 色絵の祝い皿 皿
漆器 塗り物 ~塗 : 椀 箸 盆 重箱
ガラス 硝子 : グラス 風鈴
調理家電 キッチン家電 : トースター ホットプレート ケトル コーヒーメーカー 炊飯器
ドライフルーツ : 干し柿 あんぽ柿 ドライマンゴー
冷たいデザート 冷たいスイーツ : アイス ゼリー
調理器具 調理道具 : 包丁 まな板 土鍋 鉄瓶 フライパン
和装 和服 着物 浴衣 : 下駄 扇子 うちわ 日傘 がま口
風呂 バス用品 : 入浴剤 湯の花 タオル 石けん
化粧品 コスメ 美容 : 化粧筆 石けん 櫛
習字 : 書道筆
文房具 文具 筆記用具 : ボールペン 万年筆 書道筆 便箋
インテリア 飾り 置物 : 行灯 風鈴 リース だるま こけし 花瓶 手まり
縁起物 合格祈願 : だるま
民芸品 伝統工芸 工芸品 : だるま こけし 手まり 鉄瓶
防寒 : ひざ掛け 毛布
家庭菜園 ガーデニング 園芸 : 苗 球根 鉢植え
ドライフラワー 枯れないお花 プリザーブドフラワー : リース
切り花 生花 : 花束 切り花 ばら
法事 仏事 供物 法要 命日 仏壇 彼岸 お盆 : 線香 ろうそく まんじゅう
ひな祭り 桃の節句 雛祭り : ひな人形 桜餅 だんご ちらし寿司 はまぐり 甘酒
こどもの日 端午の節句 : 柏餅 ちまき
土用の丑 丑の日 : うなぎ
スタミナ 夏バテ : うなぎ 焼肉 もつ鍋
節分 : 豆
リラックス 癒し 疲れ 肩こり : 入浴剤 枕 ハーブティー 線香
月見 十五夜 : だんご
お正月 正月 : 祝い鯛 切り餅 黒大豆 かまぼこ
クリスマス christmas : ポインセチア リース もも焼き ローストビーフ ケーキ
バレンタイン : チョコ
見舞い : 果物
母の日 : カーネーション
祝い めでたい 慶事 七五三 : 祝い たい 紅白 赤飯 胡蝶蘭
子供 子ども こども キッズ 孫 : おもちゃ ハンバーグ アイス プリン ゼリー
茶請け 茶菓子 : 和菓子 まんじゅう ようかん せんべい だんご もなか
冷たい ひんやり : アイス プリン ゼリー
温まる 温かい 冬 冷え性 : 鍋セット 水炊き もつ鍋 しょうが 入浴剤
夏 涼しい 暑気払い : そうめん ゼリー アイス うちわ 扇子 風鈴
海藻 : こんぶ のり わかめ ひじき
魚卵 : いくら めんたいこ たらこ 数の子 からすみ
トロピカルフルーツ 南国フルーツ : マンゴー パイン バナナ パッションフルーツ
仏花 供花 : 菊
焼き菓子 : マドレーヌ フィナンシェ クッキー
枝豆 : だだちゃ豆
野菜ジュース : トマトジュース にんじんジュース
グルテンフリー 小麦不使用 : 米粉
旅行 旅 : 宿泊 宿泊券 プラン ホテル チケット
鉄器 : 鉄瓶
掃除 掃除道具 : ほうき たわし 洗剤 ふきん
寝具 睡眠 安眠 快眠 : 布団 枕 毛布 シーツ
あん : まんじゅう 大福 どら焼き ようかん
alcohol : 日本酒 焼酎 ビール
トロ : まぐろ
干物 : 開き
クッキー : サブレ
家電 電化製品 冷蔵庫 洗濯機 テレビ エアコン : 掃除機 トースター ホットプレート 炊飯器 ケトル サーキュレーター
家具 : 椅子 テーブル
ベビー 赤ちゃん : ベビー おもちゃ
衣類 服 洋服 ファッション : シャツ 靴下 帽子 マフラー かばん
ジビエ : 猪肉 鹿肉
`;

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split(' '));

const meanings = new Map<string, string[]>();
for (const [first = '', ...others] of rowsOf(rows)) {
  const key = normalize(first);
  for (const word of [key, ...others.map(normalize)]) {
    meanings.set(word, [...(meanings.get(word) ?? []), key]);
  }
}

const listed = new Set(rowsOf(rows).flat());

/** True if a word is a synonym in this very spelling. */
export function isListed(word: string): boolean {
  return listed.has(word);
}

/** Keys of all things that a normalised word can mean: one, several if it is ambiguous, none if it is unknown. 秋田県 is 秋田. */
export function meaningsOf(word: string): readonly string[] {
  return meanings.get(word) ?? meanings.get(word.replace(/(?<=..)[県府都]$/u, '')) ?? [];
}

const ambiguous = new Map<string, string[]>();
for (const [word, keys] of meanings) {
  for (const key of keys.length > 1 ? keys : []) {
    if (key !== word) ambiguous.set(key, [...(ambiguous.get(key) ?? []), word]);
  }
}

/** A compound with each thing that its ending can mean, if that is ambiguous or voiced within it: 干しがき is 干し柿. */
export function compoundsLike(word: string): string[] {
  for (let at = 1; at < word.length - 1; at += 1) {
    const ending = word.slice(at);
    const plain = (ending[0] ?? '').normalize('NFD')[0] + ending.slice(1);
    const keys = meaningsOf(plain);
    if (keys.length > (plain === ending ? 1 : 0)) return keys.map((key) => word.slice(0, at) + key);
  }
  return [];
}

/** Ambiguous spellings of a key: かき of 柿. */
export function ambiguousSpellings(key: string): readonly string[] {
  return ambiguous.get(key) ?? [];
}

/** Compounds of items and queries that contain a known word: ローストビーフ. */
const compounds = new Map<string, string>();

/** Keys of the words of which something is true: that they begin so, for instance. */
export function keysOfWords(isMeant: (word: string) => boolean): string[] {
  const known = [...meanings].flatMap(([word, keys]) => (isMeant(word) ? keys : []));
  return [...known, ...[...compounds].flatMap(([word, key]) => (isMeant(word) ? key : []))];
}

/** The known word with which a word ends, if it is longer than one letter of kana: 海老 of 伊勢海老. */
export function knownEnding(word: string): string | undefined {
  for (let at = 1; at < word.length; at += 1) {
    const ending = word.slice(at);
    if (meanings.has(ending) && isEnding(word[at - 1] ?? '', ending)) return ending;
  }
  return undefined;
}

/** Within a name it says without: 種なし is no pear. */
const without = 'なし';

/** True for a word that means one thing wherever it stands in a name. */
export function namesOneThing(word: string): boolean {
  return word !== without && meaningsOf(word).length === 1;
}

/**
 * True if a word ends here, not in a longer one: かに in 毛かに and がに, which is voiced as within a compound, but not かに in
 * ほのかに.
 */
function isEnding(before: string, ending: string): boolean {
  if (/\p{Script=Han}/u.test(ending) || ending.length > 2) return true;
  if (!/^[ぁ-ん]{2}$/.test(ending) || ending === without) return false;
  return /^[がざだばぐじずびぶべぼ]/.test(ending) || !/[ぁ-ん]/.test(before);
}

const keys = new Map<string, string>();

/** The key of a word that means one thing, else the word; also of the ending of a compound: 伊勢海老 is 伊勢えび. */
export function keyOf(word: string): string {
  const known = keys.get(word) ?? findKey(word);
  keys.set(word, known);
  return known;
}

function findKey(word: string): string {
  const [key, another] = meaningsOf(word);
  if (key !== undefined) return another === undefined ? key : word;
  const ending = knownEnding(word) ?? '';
  const rest = word.slice(0, word.length - ending.length);
  const start = knownStart(rest);
  const compound = (start && keyOf(start)) + rest.slice(start.length) + (ending && keyOf(ending));
  if (compound !== word) compounds.set(word, compound);
  return meaningsOf(compound)[0] ?? compound;
}

/** The known word with which one of two scripts begins, else '': みそ of みそ汁 is 味噌. */
function knownStart(word: string): string {
  const start =
    /^(?:[ぁ-ん]{2,}(?=\p{Script=Han})|\p{Script=Han}{2,}(?=\p{Script=Han}))/u.exec(word)?.[0] ??
    '';
  for (let end = start.length; end > 1; end -= 1) {
    if (meaningsOf(word.slice(0, end)).length === 1) return word.slice(0, end);
  }
  return '';
}

const groups = new Map<string, string[]>();
for (const row of rowsOf(groupRows)) {
  const at = row.indexOf(':');
  const members = row.slice(at + 1).map(normalize);
  for (const word of row.slice(0, at)) {
    const key = keyOf(normalize(word));
    groups.set(key, [...(groups.get(key) ?? []), ...members]);
  }
}

/** The words of the things of a group, normalised; none if the key names no group. */
export function membersOf(key: string): readonly string[] {
  return groups.get(key) ?? [];
}
