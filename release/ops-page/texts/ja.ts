export { refusals, space } from '../../src/texts/ja';

export const title = 'リリース管理';
export const skip = '本文へ移動';
export const otherLanguage = 'English';
export const signIn = 'サインイン';
export const token = 'トークン';
export const tokenHint = 'release tokens make が表示したものを貼り付けてください。';
export const signOut = 'サインアウト';
export const signedInAs = '{name} としてサインイン中';
export const sessionEnds = 'セッションは8時間、または操作がないまま30分で終わります。';
export const lost =
  'サーバーとの接続が切れました。表示は最後に届いた内容です。自動でつなぎ直します。';
export const back = 'サーバーとの接続が戻りました。';
export const away =
  'サーバーから返事がありません。実行された可能性があります。下の状態を確かめてください。';
export const loading = '読み込んでいます';
export const working = '処理しています';
export const now = '今の状態';
export const fails = '{name} {version} を表示できていません';
export const mayFail = '{name} {version} を表示できていない可能性があります';
export const held = '{name} {version} の公開の拡大を止めています';
export const toSection = '「{title}」へ';
export const titleFailing = '（{count}）{title}';
export const ofVisitors = '直近 {minutes} 分の訪問者 {visitors} 人中 {failed} 人';
export const ofNetworks = '報告のあった {visitors} のネットワークのうち約 {failed}';
export const inNetworks =
  '1 時間以内に報告した {networks} のネットワークのうち、約 {failed} で失敗。';
export const onGroup = '{group} の訪問者で失敗しています。';
export const several = '{count} つの版で失敗しています：{names}';
export const earlier = 'これより前のお知らせ';
export const kinds = 'これまでの失敗：{kinds}';
export const comma = '、';
export const severalParts =
  '複数の部品で同時に失敗しています。host、ファイルの配信、API の障害も疑ってください。';
export const notSure =
  '偶然や、少数のネットワークからの偽の報告かもしれません。画面を開いて確かめてください。';
export const given = '今は訪問者の {percent} % に公開中です。';
export const withdrawTo = '撤回すると、次のページから全員が {instead} になります。';
export const inputStays = '入力内容は残ります。';
export const noInstead = '代わりに出せる版がありません。担当に連絡してください。';
export const withdrawReason = '表示の失敗 {failed}/{visitors}';
export const owners = '部品の担当';
export const owner = '担当：{name}';
export const noOwner = '担当は登録されていません（part.json の owner）。';
export const overTime = '表示できなかった割合の推移';
export const lineWords = '{label}：最後は {last} %、最大 {most} %（{at}）。';
export const nothingFails = '表示できていない版は見つかっていません';
export const lastHour =
  '表示できなかった訪問者：直近 15 分は {now} 人中 {nowFailed} 人、1 時間では {visitors} 人中 {failed} 人（{percent} %）。';
export const noReports = '直近 1 時間に報告がありません。表示できているかは分かりません';
export const latestReport = '最後の報告：{when}';
export const noReportSince = '{when} から報告を待っています。';
export const unwatched = '表示の報告を集めていません';
export const watchThem =
  '公開中の版も見守るには release auto-withdraw on を、一部公開では自動判定を使ってください。';
export const unwatchedParts = '報告を集めていない部品：{names}';
export const failing = '失敗';
export const failingHint = '失敗は、直近 1 時間に表示できなかった訪問者の割合です。';
export const notices = 'サーバーからのお知らせ';
export const stage = '　うち {stage}';
export const stages: Readonly<Record<string, string>> = {
  unreachable: 'ファイルが届かない',
  timeout: '時間切れ',
  integrity: 'ファイルが違う',
  contract: '契約に合わない',
  threw: 'エラー',
};
export const byBrowser = '表示できなかった人（ブラウザー別）';
export const browser = 'ブラウザー';
export const groups: Readonly<Record<string, string>> = {
  chromium: 'Chrome 系',
  webkit: 'Safari・iPhone',
  gecko: 'Firefox',
  other: 'その他',
  phone: 'スマートフォン',
  wide: 'スマートフォン以外',
};
export const ofGroup = '{failed}/{visitors}';
export const everybodyAsk = '{name} {version} を全員に公開しますか？';
export const everybodyEffect =
  '新しい訪問者は全員 {version} になります。利用中の人は最長 12 時間、今の版のままです。';
export const everybodyBefore = '公開中の版は {live}、この版を見ている訪問者は {percent} % です。';
export const everybodyNew = 'この部品は、今は公開されていません。';
export const everybodySeen =
  'この版は、これまで {visitors} 人中 {failed} 人（{percent} %）で表示できませんでした。';
export const everybodyUnseen = 'この版の報告がなく、訪問者が表示できているかは分かりません。';
export const everybodyBack = '「前のリリースへ戻す」で元に戻せます。';
export const live = '公開中';
export const part = '部品';
export const version = '版';
export const visitors = '訪問者';
export const release = 'リリース {id}';
export const made = '{when} {flow}（{by}）';
export const warnings = '警告';
export const rollback = '前のリリースへ戻す';
export const rollbackTo = '戻り先：{id}';
export const noRollback = '戻れるリリースがありません。';
export const reason = '理由（履歴に残ります）';
export const rollbackReason = '不具合のため';
export const rollouts = '一部の訪問者への公開';
export const noRollouts = '一部の訪問者だけに公開している版はありません。';
export const traffic = '訪問者の割合（%）';
export const analysed = '自動判定';
export const widen = '割合を広げる';
export const everybody = '全員に公開する';
export const end = '終了する';
export const endAsk = '{name} の一部公開を終了しますか？';
export const endEffect = '新しい訪問者は公開中の版になります。利用中の人はそのままです。';
export const withdraw = '撤回する';
export const withdrawAsk = '{what} を全員から撤回しますか？';
export const withdrawEffect =
  '利用中の人も次のページから公開中の版になります。入力内容は残ります。';
export const cancel = 'やめる';
export const noFigures = '自動判定をしていないため、表示の報告はありません。';
export const figures = '{name} の報告';
export const figure = '項目';
export const variant = '{version}（一部）';
export const base = '{version}（公開中）';
export const shown = '表示された';
export const failed = '表示できなかった';
export const begun = '入力を始めた';
export const ordered = '注文が受け付けられた';
export const left = '注文せずに離れた';
export const share = '（{percent} %）';
export const unseen = '判定でまだ分からないこと';
export const tryVersion = '新しい版を公開する';
export const choose = '選んでください';
export const check = '検査する';
export const checkHint =
  '検査は何も変えません。画面をブラウザーで開くため、数十秒かかることがあります。';
export const fits = '問題は見つかりませんでした。';
export const findings = '{count} 件の問題があります。このままでは公開できません。';
export const fix = '直し方';
export const start = '公開する';
export const trafficHint = '100 で全員に公開します。一部だけなら 0.01 から 99.99。';
export const analyse = '割合の変更と撤回を自動に任せる';
export const waiting = '承認待ち';
export const waits = '{by} の {call}（{when}）';
export const approve = '承認して実行する';
export const asksApproval = 'この公開には、別の人の承認が要ります。';
export const history = '履歴';
export const done = '完了しました。';
export const refused = '実行できませんでした。';
export const nothing = '（なし）';
export const unchanged = 'すでに公開中でした。';
export const waitsNow = '番号 {number} で、別の人の承認を待っています。';
export const pageAdded = '{path} が新しいページになりました：{title}';
export const pageRemoved = '{path}（{title}）は 404 になりました。';
export const slotEmptied = '{path} の「{slot}」に表示する部品がなくなりました。';
