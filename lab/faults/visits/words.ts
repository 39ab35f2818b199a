import type { Sight } from './eyes';

/** Names of what leads on where nothing else does, the most certain first. */
const waysOn = [
  /前の版|以前の/,
  /もう一度|再読み込み|読み込み直|読み込む|開き直|やり直す$/,
  /動かない|動作しない|進めない/,
];
const notAWay = /最初からやり直す|もう一度お試し/;
const dialogAnswer = /^(OK|ＯＫ|はい|再試行|閉じる)$/;
/** Words that say that something is wrong. */
const trouble =
  /表示できません|読み込めません|うまく表示|時間がかかって|利用できません|保存(でき|され)|失われ|できませんでした|必要です|システムエラー|お問い合わせ窓口まで|通信環境|接続/;

const isWay = (name: string) => waysOn.some((way) => way.test(name)) && !notAWay.test(name);

/** Buttons that a customer may press if the page itself does not go on, the best first. */
export const waysIn = ({ ways }: Sight) =>
  waysOn.flatMap((way) => ways.filter((name) => way.test(name) && !notAWay.test(name)));

/** Next steps that a message itself offers. */
export const offerIn = ({ alerts, ways }: Sight) =>
  ways.find(
    (name) =>
      waysOn.slice(0, 2).some((way) => way.test(name)) &&
      alerts.some((alert) => alert.includes(name)),
  );

/** The button that ends a message. */
export const answerIn = ({ alerts, ways }: Sight) =>
  alerts.length > 0 ? ways.find((name) => dialogAnswer.test(name)) : undefined;

/** Returns the page's words about a fault; undefined if it says nothing, or offers no next step. */
export function wordIn({ text, ways, alerts }: Sight): string | undefined {
  const hasWay = ways.some(
    (name) => /^tel:|お問い合わせ窓口/.test(name) || isWay(name) || dialogAnswer.test(name),
  );
  const said =
    alerts.find((alert) => alert !== '') ??
    (trouble.test(text) ? text.slice(Math.max(0, text.search(trouble) - 30)) : undefined);
  return said !== undefined && hasWay ? said.slice(0, 80) : undefined;
}
