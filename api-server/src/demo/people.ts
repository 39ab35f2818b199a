const familyNames = (
  '佐藤 鈴木 田中 渡辺 伊藤 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 ' +
  '林 斎藤 清水 山崎 森 池田 橋本 阿部 石川 前田 藤田 小川 岡田 後藤 長谷川'
).split(' ');
const givenNames = (
  '花子 陽子 恵子 由美 真理 裕子 直美 美咲 千尋 和子 節子 幸子 京子 久美子 明美 ' +
  '太郎 健一 誠 浩 隆 翔太 大輔 直樹 康平 正 茂 清 進 勇'
).split(' ');

/** A made-up name for each number: 31 family and 29 given names, so 899 of them differ. */
export function demoName(index: number): string {
  return `${familyNames[index % familyNames.length]} ${givenNames[index % givenNames.length]}`;
}
