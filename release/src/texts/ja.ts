import type * as en from './en';
import type { SameTexts } from './fill';

const look = 'チームと同じ手順（npm run dev）で開き、コンソールを確かめてください。';
const rebuild = 'ビルドし直してください。';
const republish = '{name} を新しい版として publish し直してください。';
const repair = '最後に読めたリリースに戻してください。';

export const refusals = {
  // What is published
  'not-published': [
    '{name} {version} は publish されていません。',
    'publish するか、別の版を選んでください。',
  ],
  'broken-publication': ['{path} が壊れています：{fault}', republish],
  'other-version': ['{path} は別の版のものです。', republish],
  'changed-file': ['{path} は publish したときの内容と違います。', republish],
  'version-taken': [
    '{name} {version} は、別の内容ですでに publish されています。',
    '版を上げて publish してください。',
  ],
  'version-but-for-case': [
    '{name} {version} は、publish 済みの {other} と大文字・小文字だけが違います。',
    '別の版の名前にしてください。',
  ],
  'no-publication': [
    '{path} に何の版かを示すものがありません。',
    'そのフォルダーを取り除いてから、publish し直してください。',
  ],
  'changed-composition': [
    '{path} は書かれたときの内容と違います。これを使っている人は公開中の版になります。',
    'activate するか前のリリースに戻すと、新しく書かれます。',
  ],
  // A composition
  'no-host': ['公開中の host がありません。', 'host の版を指定してください。'],
  'other-contract': [
    '{name} {version} の契約番号は {contract} ですが、host {host} が受け付けるのは {oldestContract} から {newestContract} までです。',
    'host が受け付ける契約番号の版を選んでください。',
  ],
  'path-taken': [
    '{name} のパス {path} は、すでに {owner} のページです。',
    'ページのパスを変えるか、どちらか一方だけを公開してください。',
  ],
  'path-reserved': [
    '{name} のパス {path} は、サイト自身が使います。',
    'ページのパスを変えてください。',
  ],
  'no-view': [
    '{name} のページ {path} が使うレイアウト「{view}」が host にありません。',
    'そのレイアウトがある host を公開してください。',
  ],
  'no-slot': [
    '{name} が表示する場所「{slot}」は、host のどのページにもありません。',
    'part.json の名前を直すか、その場所がある host を公開してください。',
  ],
  'slot-taken': [
    '{name} が表示する場所「{slot}」は、すでに {owner} が使っています。',
    'part.json の名前を直すか、どちらか一方だけを公開してください。',
  ],
  'slice-taken': [
    '{name} のスライス「{slice}」は、ストアで {owner} がすでに使っている名前です。',
    'スライスの名前を変えてください。',
  ],
  'nowhere-shown': [
    '{name} はページも表示する場所も持たないため、お客様に見えません。',
    'part.json でページか表示する場所を指定してください。',
  ],
  'shared-missing': [
    '{name} {version} はページから {module} を受け取りますが、host {host} は渡しません。',
    'そのモジュールを含めてビルドするか、渡す host を公開してください。',
  ],
  'shared-range': [
    '{name} {version} に必要なのは {module} {range} ですが、host {host} が渡すのは {given} です。',
    'host の版に合わせてビルドするか、合う host を公開してください。',
  ],
  'other-runtime': [
    '{name} {version} は Module Federation のランタイム {runtime} 向けにビルドされていますが、host {host} が渡すのは {given} です。',
    'host と同じプリセットでビルドするか、そのランタイムを渡す host を公開してください。',
  ],
  'unknown-export': [
    '{name} {version} が使う共有クライアントの {names} を、host {host} は契約番号 {contract} には渡しません。',
    'それを持つ host を公開するか、使わずにビルドしてください。',
  ],
  'dynamic-code': [
    '{name} {version} の {file} は文字列をコードとして実行します（{what}）。コンテンツポリシーが拒否します。',
    'そのパッケージを外すか、eval を使わないソースマップでビルドしてください。',
  ],
  'foreign-origin': [
    '{name} {version} の {file} は {origin} を呼び出します。コンテンツポリシーが拒否します。',
    'サイト自身の API を通して呼び出してください。',
  ],
  'missing-chunk': [
    '{name} {version} の {file} が指すチャンクのファイルが、ビルドにありません（{hash}）。',
    rebuild,
  ],
  'unvouched-chunk': [
    '{name} {version} のどのスクリプトも {file} をハッシュ付きで読み込まないため、ブラウザーが拒否します。',
    'rspack や webpack の integrity プラグインか ES モジュールでビルドするか、ファイルを外してください。',
  ],
  'entry-too-heavy': [
    '{name} {version} のエントリーは {KiB} KiB で、上限の {bound} KiB を超えています。',
    '最初の画面に要らないものは、後から読み込んでください。',
  ],
  'page-too-heavy': [
    '{path} の最初の画面のスクリプトは {KiB} KiB で、上限の {bound} KiB を超えています。',
    '最初の画面に要らないものを、エントリーと preload から外してください。',
  ],
  'page-too-many': [
    '{path} の最初の画面は {requests} 個のスクリプトを読み込みます。上限は {bound} 個です。',
    'チャンクをまとめるか、preload を減らしてください。',
  ],
  // A rollout
  'no-traffic': [
    '割合 {text} は 0.01 から 99.99 % の範囲にありません。',
    '0.01 刻みで指定してください。',
  ],
  'judge-no-traffic': [
    '自動判定は、一部の訪問者への公開だけに使えます。',
    '割合を指定してください。',
  ],
  'arm-is-live': ['{name} {version} は、すでに全員に公開中です。'],
  'arm-of-none': [
    '{name} に公開中の版がないため、{version} を一部の訪問者だけに公開できません。',
    '全員に公開してください。',
  ],
  'arm-elsewhere': [
    '{name} {version} のページや表示する場所が、公開中の {live} と違います。ページの文書は全員に同じです。',
    '全員に公開してください。',
  ],
  'rollout-taken': [
    '{name} は {other} を一部の訪問者に公開中のため、{version} を公開できません。',
    '先にその公開を終了してください。',
  ],
  'rollout-narrows': [
    '{name} {version} はすでに {now} % の訪問者に公開中です。割合は広げることしかできません。',
    '終了するか、全員から撤回してください。',
  ],
  'no-rollout': ['{name} を一部の訪問者に公開していません。'],
  // The smoke test
  'mount-required': [
    'このサイトでは、公開の前にブラウザーで開く検査が必要です。',
    'その検査を省かずに公開してください。',
  ],
  'mount-nothing': ['{path} の「{slot}」に何も表示されません（ブラウザーでの検査）。', look],
  'mount-panel': ['{path} で、部品の代わりにお知らせが表示されます：{words}', look],
  'mount-frame': [
    '{path} の枠（ヘッダーやフッター）が壊れています：{what}',
    '部品の外に効くスタイルや要素を確かめてください。',
  ],
  'mount-policy': [
    '{path} がコンテンツポリシーに違反します：{what}',
    'サイト自身が配るものだけを使い、インラインのスクリプトやスタイルを外してください。',
  ],
  'mount-error': ['{path} で、捕捉されないエラーが起きます：{error}', look],
  'mount-left': [
    '{path} が自動で {to} へ移動します。',
    'お客様の操作があるときだけ移動してください。',
  ],
  'mount-frozen': [
    '{path} が {seconds} 秒間応答しません。スクリプトがメインスレッドを占有しています。',
    '処理を分けるか、必要な場所へ移してください。',
  ],
  'mount-busy': [
    'ページ {path} は、押したり入力したりすると、{seconds} 秒間、応答しません。',
    '処理を分けるか、必要なときに行ってください。',
  ],
  'mount-restless': [
    'ページ {path} は、何も操作しない間も、終わりなく処理を続けます。',
    '自分自身を呼び出すエフェクトやタイマーがないか、確認してください。',
  ],
  'mount-barrier': [
    'ページ {path} に、使えない人がいます：{what}',
    'WCAG 2.2 AA に反します。多くは axe でも見つかります。',
  ],
  'mount-dialog': [
    '{path} が、お客様の求めなしに、ダイアログや端末の機能を使います：{text}',
    '共有クライアントのダイアログを使ってください。',
  ],
  'mount-missing': ['{path} が読み込む {file} は publish されていません。', rebuild],
  'mount-body': [
    '{path} が {call} に送る本文を API は受け付けません：{fault}',
    '契約の形どおりに送ってください。',
  ],
  'mount-sent': [
    '{path} が API に誤った内容を送ります：{what}',
    'お客様が入力した値を、契約の形どおりに送ってください。',
  ],
  'mount-marked': [
    '{path} が、お客様の入力した値をほかの場所に残します：{what}',
    '値は必要な API の呼び出しと、部品自身の slice だけに置いてください。',
  ],
  'mount-changed': [
    '{path} が、ページ全体のものを変更します：{what}',
    '組み込みの関数や Cookie を変更せず、保存する量を抑えてください。',
  ],
  'mount-repeats': [
    '{path} が {call} を {seconds} 秒間に {count} 回送ります。',
    '送信は 1 回にし、送り直すときは間隔を延ばしてください。',
  ],
  'mount-journey': [
    'host の操作手順（{name}）が {step} 番目（{what}）で止まります：{why}',
    '意図した変更なら、host の rehearsal.json を改めて publish してください。',
  ],
  'mount-no-browser': [
    'ブラウザーで開く検査ができませんでした：{why}',
    'Chromium をインストールするか、CHROMIUM_PATH で指定してください。',
  ],
  'mount-no-engine': [
    '{engine} では検査していません：{why}',
    'インストールしてください：apt-get install firefox-esr webkit2gtk-driver xvfb',
  ],
  'mount-no-rehearsal': [
    'ブラウザーで開く検査ができませんでした。host {version} に rehearsal.json がありません。',
    'host をビルドし直してください。',
  ],
  'broken-rehearsal': [
    'ブラウザーで開く検査ができませんでした。host {version} の rehearsal.json が壊れています：{fault}',
    rebuild,
  ],
  'rehearsal-less': [
    'host {version} の rehearsal.json では、今後の検査が公開中の {live} より弱くなります。なくなるもの：{what}',
    '元に戻してください。意図した変更なら、理由を添えて見送ってください。',
  ],
  'not-forceable': ['「{code}」は見送れる問題ではありません。'],
  'force-why': ['問題を見送るには理由が必要です。', '理由を入力してください。'],
  // A release
  'nothing-active': [
    '{store} には公開中のリリースがありません。',
    'host と部品を公開してください。',
  ],
  'no-pointer': ['{path} がリリースを指していません。', 'リリース番号を指定して戻してください。'],
  'broken-record': ['{path} が壊れています：{fault}', repair],
  'missing-file': ['{path} がありません。', repair],
  'changed-release': ['{path} は書き込んだときの内容と違います。', repair],
  'key-needed': [
    'このサイトは署名されたものだけを受け付けますが、鍵がありません。',
    'サーバーの鍵を確かめてください。',
  ],
  'key-not-accepted': [
    '鍵 {key} は、このサイトが受け付ける鍵ではありません。',
    '受け付ける鍵で署名してください。',
  ],
  'no-release': ['リリース「{id}」はありません。'],
  'other-release': [
    '公開中のリリースが {expected} から {served} に変わりました。',
    '内容を確かめてから、やり直してください。',
  ],
  'not-active': ['「{name}」は公開中の部品ではありません。'],
  withdrawn: [
    '{name} {version} は撤回されています。',
    '別の版を選んでください。理由は履歴にあります。',
  ],
  'taken-back': [
    '{name} {version} はロールバックで取り下げられています。',
    '別のリリースを選ぶか、その版を名指しで公開してください。理由は履歴にあります。',
  ],
  'live-already': [
    '{name} {version} は公開中です。何も戻していません。',
    '戻したい先の版を指定してください。前の版がなければ、公開から外してください。',
  ],
  'never-live': [
    '{name} {version} は公開されたことがなく、ロールバックでは動作を確かめません。',
    '公開されたことのある版を選ぶか、公開の操作で確かめてください。',
  ],
  'no-replacement': [
    '{name} {version} の代わりになる以前の版がありません。',
    '先に別の版を公開するか、{name} を外してください。',
  ],
  'no-other-host': [
    'host {version} の代わりになる以前の版がありません。',
    '先に別の版の host を公開してください。',
  ],
  'none-before': ['{id} より前のリリースがありません。', '別の版を公開してください。'],
  'newer-record': [
    '{path} は、新しい版の release が書き込んだものです：{fault}',
    'その版を使ってください。この版では何も変わりません。',
  ],
  'earlier-release': [
    '公開中ではないリリース {id} に問題があります：',
    'バックアップから戻してください。公開中のものには影響しません。',
  ],
  'none-readable': [
    'リリース {id} が壊れていて、その前に読めるリリースがありません。',
    'host とすべての部品を指定して activate してください。',
  ],
  'no-target': ['リリース {id} には戻せません：', '別のリリースを指定してください。'],
  mirror: [
    '{store} は別の保管先の写しです。ここでの変更は、残りません。',
    '写しの元の保管先で、やり直してください。元がもう無い場合は、{store}/.mirror を削除してください。',
  ],
  busy: ['別の公開処理が実行中です。', '終わるのを待って、やり直してください。'],
  folder: [
    '{what} ができません（{code}）。',
    '{store} に書き込めるか、空きがあるかを確かめてください。ENOTDIR の場合は、フォルダーの場所にあるファイルを移動してください。',
  ],
  'object-store': [
    '{store} の処理に失敗しました（{what}：{fault}）。',
    'バケット、接続先、認証情報を確かめて、やり直してください。',
  ],
  'store-empty': [
    '{store} には publish されたものがありません。',
    'ビルドを publish してください。',
  ],
  'no-versions': ['版が指定されていません。', '公開する版を選んでください。'],
  'to-and-versions': ['リリースと版を同時には指定できません。', 'どちらか一方を指定してください。'],
  'no-part-name': [
    '「{name}」は部品の名前ではありません。',
    'remote-gifts のように、英小文字・数字・ハイフンで指定してください。',
  ],
  'no-version-name': [
    '「{version}」は版の名前ではありません。',
    '1.2.3 のように指定してください。',
  ],
  // Tokens, sessions and the server
  'no-token': ['このサーバーのトークンではありません。', '運用担当に依頼してください。'],
  'token-ended': [
    'トークン {name} は期限（{until}）を過ぎました。',
    '運用担当に依頼してください。',
  ],
  'token-right': ['トークン {name} では {right} ができません。', '運用担当に依頼してください。'],
  'token-part': [
    'トークン {name} は {part} を扱えません。',
    '担当のチームか運用担当に依頼してください。',
  ],
  'token-whole-site': [
    'トークン {name} が扱える部品を超える変更です。',
    '自分の部品の版を指定するか、運用担当に依頼してください。',
  ],
  'token-file': ['{what} ができません（{code}）。', 'tokens.json の権限を確かめてください。'],
  'broken-tokens': ['{file} が壊れています：{fault}', 'バックアップから戻してください。'],
  'no-rights': ['「{words}」はトークンの権限ではありません。'],
  'own-approval': ['{name} が依頼したものは、別の人が承認します。'],
  'nothing-waits': [
    '番号 {number} の承認待ちはありません。',
    '承認は一度だけで、一日で期限が切れます。',
  ],
  'session-over': ['セッションが終わりました。', 'サインインし直してください。'],
  'bad-request': ['リクエストが正しくありません：{fault}'],
  'other-site': ['別のサイトのページからの呼び出しです。', 'このページを直接開いてください。'],
  'not-there': ['{path} には何もありません。'],
  'too-much-at-once': [
    'サーバーが処理できる数を超えています。',
    '一分ほど待って、やり直してください。',
  ],
  'too-many-previews': [
    'プレビューはすでに {most} 件あります。',
    'どれかが終了してから、やり直してください。',
  ],
  'no-previews': ['このサーバーではプレビューを利用できません。', '運用担当に依頼してください。'],
  'server-stops': ['サーバーが停止しました。', '起動してから、やり直してください。'],
  'no-preview': ['プレビューする版が指定されていません。', '部品と版を指定してください。'],
  'too-large': [
    '{path} は上限の {bound} MiB を超えています。',
    'ページが使わないものを外してください。',
  ],
  replaced: [
    '公開中だったリリースが壊れていたため、新しいリリースで置き換えました。利用中の人は新しい版になります。設定、鍵、取り下げた版は、最後に読めたリリースのものです。',
  ],
  'slot-empty': [
    '{path} の「{slot}」に表示する部品が公開されていません。この部分だけ案内が表示されます。',
  ],
  'rollout-ends': ['{name} {version} の一部公開は終了します：'],
  'no-fallback': ['公開中の版に不具合があっても、{name} {version} には切り替わりません：'],
  'passed-over': ['指定により見送った問題（{code}）：'],
  'clock-behind': [
    'このサーバーの時計は {now} ですが、リリース {id} は {last} に作られています。この時計が遅れているか、そのときの時計が進んでいました。',
  ],
  'why-cut': ['履歴に残る理由は 1 行、80 文字までです：{why}'],
  'changed-record': ['{release} の記録が、{by} が書かれた後に変更されています。'],
  'mount-no-answer': ['{path} が呼ぶ {call} の応答を、host は記録していません。'],
  'live-fails': [
    '公開中の {name} {version} が、報告のあった {networks} のネットワークのうち約 {failed} で表示できていません。',
    '報告は誰でも送れます。画面を確かめてから、撤回するかどうかを決めてください。',
  ],
  'few-networks': [
    '{name} {version} は撤回の条件に達しましたが、報告したネットワークが {networks} つだけのため、自動では撤回していません：',
    '報告は誰でも送れます。画面を確かめて、撤回するか、待つかを決めてください。',
  ],
  'verdict-withdrew': ['{name} {version} を自動で撤回しました：'],
  'verdict-live': [
    '公開中だった {name} {version} を自動で撤回しました：',
    '報告は誰でも送れます。画面を確かめて、問題がなければ、もう一度公開してください。',
  ],
  'most-fail': [
    '直近 1 時間に報告のあった {networks} のネットワークのうち {failed} で表示できませんでした。',
  ],
  'verdict-widened': ['{name} {version} の公開を、訪問者の {percent} % に自動で広げました。'],
  'verdict-everybody': ['{name} {version} を、全員に自動で公開しました。'],
  'verdict-held': [
    '{name} {version} は表示が遅いため、公開を訪問者の {percent} % に留めています：',
    'このまま広げる場合は、公開する割合を変えてください。',
  ],
  'verdict-refused': ['次の自動操作は実行できませんでした：'],
  'worse-failed': [
    'この版では {visitors} 人中 {share} %、公開中の版では {others} 人中 {base} % で表示できませんでした。',
  ],
  'worse-chromium': [
    'Chrome 系では、この版で {visitors} 人中 {share} %、公開中の版で {others} 人中 {base} % が表示できませんでした。',
  ],
  'worse-webkit': [
    'Safari・iPhone では、この版で {visitors} 人中 {share} %、公開中の版で {others} 人中 {base} % が表示できませんでした。',
  ],
  'worse-gecko': [
    'Firefox では、この版で {visitors} 人中 {share} %、公開中の版で {others} 人中 {base} % が表示できませんでした。',
  ],
  'worse-other': [
    'その他のブラウザーでは、この版で {visitors} 人中 {share} %、公開中の版で {others} 人中 {base} % が表示できませんでした。',
  ],
  'worse-phone': [
    'スマートフォンでは、この版で {visitors} 人中 {share} %、公開中の版で {others} 人中 {base} % が表示できませんでした。',
  ],
  'worse-wide': [
    'スマートフォン以外では、この版で {visitors} 人中 {share} %、公開中の版で {others} 人中 {base} % が表示できませんでした。',
  ],
  'worse-ordered': [
    'この版では {visitors} 人中 {share} %、公開中の版では {others} 人中 {base} % が注文しました。',
  ],
  'worse-times': [
    'この版では {visitors} 人中 {share} %、公開中の版では {others} 人中 {base} % が {seconds} 秒より長く待ちました。',
  ],
  'base-fails': [
    '{name} の一部公開を受けていない訪問者の {percent} % 超で、表示に失敗しています。',
  ],
  'no-reports': [
    '30 分間、どの画面からも報告がありません。判定は止まっています。',
    '/reports までの経路を確かめてください。',
  ],
  'unseen-failures': ['表示の失敗は、まだ判定できません。'],
  'unseen-fewer-failures': ['失敗の増加が訪問者の {percent} % 未満の場合は、まだ判定できません。'],
  'unseen-orders': ['注文率の低下は、まだ判定できません。'],
  'unseen-smaller-fall': ['{percent} % 未満の注文率の低下は、まだ判定できません。'],
  'server-fault': [
    'サーバーで障害が起きました。',
    '実行された可能性があります。公開中の状態とサーバーの記録を確かめてください。',
  ],
} as const;

export const steps = {
  working: '処理しています',
  reading: '{path} を読み込んでいます',
  compressing: '{name} の {count} ファイルを圧縮しています',
  verifying: '{what} を照合しています',
  packing: '{path} をまとめています',
  sending: '{bytes} バイトを送っています',
  fetching: '{site} で公開中のものを取得しています',
  showing: '表示しています',
  'mounting-page': '{by} で {path} を開いています',
  'mounting-journey': '{by} で一連の操作（{name}）を試しています',
} as const;

// Of nginx, in the words of the API
export const apiAway = [
  '処理に時間がかかっています。',
  'しばらくしてから、もう一度お試しください。',
];
export const apiRefused = [
  'リクエストの内容が正しくないため、処理できませんでした。',
  'お手数ですが、トップページからもう一度お試しください。',
];

// While no release can be served
export const unavailable = 'ただいまご利用いただけません';
export const sorry =
  'ご不便をおかけして申し訳ございません。しばらくしてから、もう一度お試しください。';
export const loadAgain = 'もう一度読み込む';

// A preview
export const preview = 'プレビュー';
export const previewing = 'プレビュー中';
export const previewOf = '（公開前の画面）：{names}。{end}まで。ご注文は実際に処理されます。';
export const endPreview = 'プレビューを終了';
export const gate = '公開前の画面のプレビュー';
export const gateOf =
  'お客様にはまだ公開していない画面です：{names}。その他は公開中の画面と同じです。';
export const ordersAreReal = 'プレビューでのご注文は、実際の注文として処理されます。';
export const mailsToo = 'メールも送信されます。';
export const gateEnd = '{end}に終了します。';
export const beginPreview = 'プレビューを開始';
export const notMeantBefore = 'お心当たりのない方は、このページを閉じるか、';
export const notMeantAfter = 'へお進みください。';
export const liveSite = '公開中のサイト';
export const previewEnd = 'プレビューの終了';
export const previewEnded = 'プレビューを終了しました';
export const noPreview = 'プレビューはありません';
export const noPreviewWhy =
  'アドレスが違うか、プレビューが終了しています。開始していない場合は、お知らせしたアドレスを開いてください。';

// The document of the page for ops
export const opsTitle = 'リリース管理';
export const needsJavaScript = 'JavaScript を有効にしてください。';

/** Between two sentences. */
export const space = '';

refusals satisfies SameTexts<typeof en.refusals, typeof refusals>;
steps satisfies SameTexts<typeof en.steps, typeof steps>;
