import { draw } from './drawn';

/** From north to south, in the order of their codes. */
export const prefectures = (
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 ' +
  '山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 ' +
  '香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'
)
  .split(' ')
  .map((name, at) => ({ code: String(at + 1).padStart(2, '0'), name }));

const place = (zipCode: string, prefecture: string, city: string, town: string) =>
  ({ zipCode, prefecture, city, town, kind: 'area' }) as const;

/** Pairs: the town that the order moves to, and the town of its postal code with a mistyped last digit. */
const moves = [
  [
    place('0600001', '北海道', '札幌市中央区', '北一条西'),
    place('0600002', '北海道', '札幌市北区', '北二条西'),
  ],
  [
    place('5300001', '大阪府', '大阪市北区', '梅田'),
    place('5300005', '大阪府', '大阪市都島区', '中野町'),
  ],
  [
    place('6040001', '京都府', '京都市中京区', '道場町'),
    place('6040008', '京都府', '京都市上京区', '西洞院町'),
  ],
  [
    place('2310001', '神奈川県', '横浜市中区', '新港'),
    place('2310007', '神奈川県', '横浜市南区', '弁天町'),
  ],
  [
    place('5100001', '三重県', '四日市市', '八田'),
    place('5100008', '三重県', '三重郡菰野町', '宿野'),
  ],
  [
    place('3010001', '茨城県', '龍ケ崎市', '泉町'),
    place('3010007', '茨城県', '稲敷郡河内町', '馴馬'),
  ],
  [
    place('8920001', '鹿児島県', '鹿児島市', '照国'),
    place('8920004', '鹿児島県', '姶良市', '城山'),
  ],
  [place('9000001', '沖縄県', '那覇市', '港町'), place('9000004', '沖縄県', '浦添市', '銘苅')],
] as const;

export const [newPlace, slipOfPlace] = draw<(typeof moves)[number]>(moves);

/** Of the order. */
export const oldPlace = place('1000001', '東京都', '千代田区', '千代田');

/** Two towns of one postal code. */
export const townsOfOneCode = [
  place('6050079', '京都府', '京都市東山区', '常盤町'),
  place('6050079', '京都府', '京都市東山区', '祇園町南側'),
] as const;
