/** Texts of what comes behind the first screen. */

export const unlessChanged = '{kind}を変更しない場合は、{link}';
export const chooseKindsAgain = '変更する内容を選び直す';
export const deliveryUnknown = '商品をお届けできる地域かどうかを確認できませんでした';
export const deliveryCheckedLater =
  'このままお進みいただけます。お申し込みの前に、もう一度確認します。';
export const checkAgain = 'もう一度確認する';

export const catalogLoading = '商品の一覧を読み込んでいます';
export const catalogNotLoaded = '商品の一覧を読み込めませんでした';
export const productsHeading = '商品の変更・追加';
export const chooseChanged = '変更する商品をお選びください。';
export const canAddToo = '商品の追加もできます。';
export const canAddAlone = '現在の商品は変更できませんが、商品の追加ができます。';
export const productCountOfMost = '現在{count}点（最大{most}点）';
export const delivery = '{month}お届け';
export const addedProduct = '追加する商品';
export const changedProduct = '変更した商品';
export const thisProduct = 'この商品';
/** Marks a product whose reason is said above the list. */
export const notChangeable = '変更不可';
export const markedProducts = '「変更不可」の商品';
export const noTimeSlot = '時間帯指定不可';
export const addProduct = '商品を追加する';
export const changeProduct = '商品を変更する';
export const chooseAgain = '選び直す';
export const productBefore = '変更前：{name}';
export const added = '追加';
export const undoAdding = '追加をやめる';
export const changed = '変更あり';
export const undoChange = '変更をやめる';
export const pickingTitle = '商品の選択';
export const chooseProduct = '変更後の商品をお選びください';
export const chooseAddedProduct = '追加する商品をお選びください';
export const productOfDelivery = '{month}お届け　変更前：{name}';
export const productAddedTo = '{month}お届け分として追加します。';
export const timeSlotFixed =
  'ご指定のお届け時間帯（{timeSlot}）は変更できないため、時間帯を指定できない商品はお選びいただけません。';
export const timeSlotLosable =
  '「時間帯指定不可」の商品を選ぶと、すべてのお届けの時間帯が「希望なし」になります。';

export const destinationHeading = '新しいお届け先';
export const destinationReplaced = '今後のすべてのお届け先が、入力した内容に変わります。';
export const currentDestination = '現在のお届け先';
export const copyDestination = '現在のお届け先をもとに入力する';
export const destinationCopied =
  '現在のお届け先を入力欄に入れました。変わるところを書き換えてください。';
export const replacesFields = '現在のお届け先に置き換えますか。';
export const fieldsLost = '入力した内容（{fields}）は消えます。';
export const replaceFields = '置き換える';
export const keepFields = '入力した内容を残す';
export const choosePrefecture = '都道府県を選択';
export const wholeAddress = '都道府県から部屋番号まで';
export const addressFilled = '住所を自動で入力しました。';
export const enterNumber = '続けて番地を入力してください。';
export const addressByHand =
  '住所を自動で入力できませんでした。このまま、住所を直接ご入力いただけます。';
export const town = '町名';
export const chooseTown =
  '町名を選ぶと、「町名・番地」の欄に入ります。続けて番地を入力してください。';
export const townsOfCode = 'この郵便番号には{count}件の町名があります。';
export const moreTowns = 'ほか{count}件の町名は、絞り込むと表示されます。';
export const noTownFits = '該当する町名がありません。さがす文字を変えてください。';
export const filterTowns = '町名をさがす';
export const filterTownsHint =
  '町名の一部を入力して選ぶか、「町名・番地」の欄に直接入力してください。';
export const filterTownsByKana =
  '町名の一部を漢字またはかなで入力して選ぶか、「町名・番地」の欄に直接入力してください。';
export const townsToChoose = '町名を{count}件の中からお選びください。';
export const townCount = '{count}件の町名があります。';
export const replaceCharacters = '「{text}」に置き換える';
export const numberMissing =
  '番地が入力されていないようです。番地がない場合は、もう一度「次へ」を押してください。';
export const townMissing =
  '町名が入力されていないようです。お間違いがなければ、このままお進みください。';
export const addressMismatch =
  '郵便番号とご住所が一致していないようです。入力された郵便番号は、{place}のものです。お間違いがなければ、このままお進みください。';
export const undeliverable = 'このお届け先にはお届けできない商品があります';
/** A product can go there, but not with the order's time slot, which is fixed. */
export const unfitting = 'このお届け先にあわせて、変更が必要な商品があります';
/** Heads the products once the field above has said that they cannot go there. */
export const undeliverableProducts = 'お届けできない商品';
export const undeliverableCount = 'お届けできない商品が{count}点あります';
export const undeliverableThere = '「お届け不可」の商品は、お届け先の地域にはお届けできません。';
export const changeMarkedOrPlace =
  '「お届け不可」の{count}点を別の商品に変更するか、お届け先を変更してください。';
export const changeMarked = '「お届け不可」の{count}点を、別の商品に変更してください。';
/** Marks a product whose reason is said above the list. */
export const notDeliverable = 'お届け不可';
export const changeProductOrPlace =
  'このままでは次へ進めません。商品を変更するか、別のお届け先を入力してください。';
export const changePlace = 'このままでは次へ進めません。別のお届け先を入力してください。';
export const enterZipCodeAgain = '郵便番号を入力し直す';

export const timeSlotHeading = 'ご希望のお届け時間帯';
export const resetOfAll = 'お届け時間帯は、すべてのお届けに共通です。';
export const slotOfAll = 'お選びの時間帯は、すべてのお届けに共通です。';
export const currentTimeSlot = '現在のご指定：{timeSlot}';
export const noSlot = '時間帯を指定しません。';
export const isCurrentChoice = '現在のご指定です。';
/** The present slot, which an accepted change will change: to keep it is no change. */
export const isCurrentUnlessReplaced =
  '現在のご指定です。「{timeSlot}」に戻すには、受け付けた変更を取り消してください。';
export const productsBelow = '次';
export const productsElse = 'そのほか';
export const toHaveTimeSlot =
  '時間帯を指定できない商品を変更すると、すべてのお届けの時間帯を指定できます。';
export const withoutTimeSlot = '「希望なし」でよい場合は、「次へ」を押してください。';

export const contactReason = '変更の受付内容をメールでお送りします。';
export const provenEmail = '認証したメールアドレス';
export const useProvenEmail = 'このメールアドレスを使う';
export const enterTwice = '確認のため、メールアドレスを2回入力してください。';
export const orEnterTwice =
  'ほかのメールアドレスをご希望の場合は、確認のため、2回入力してください。';
export const contactHint = '例：name@example.jp';
export const allowMails =
  '迷惑メールの設定をされている場合は、あらかじめ {sender} からのメールを受信できるようにしてください。';

export const confirmThenSubmit =
  '内容をご確認のうえ、「この内容で変更を申し込む」を押してください。';
export const submit = 'この内容で変更を申し込む';
export const replacing =
  '今回お申し込みになると、受付番号 {receiptNumber} の変更は無効になります。';
export const oneChangeAtATime =
  'お申し込みのあとは、内容がご注文に反映されるまで、別の変更を重ねては受け付けられません。変更したい内容がほかにもある場合は、まとめてお申し込みください。';
export const canEndAfterwards =
  'お申し込みのあとも、取り消しや変更し直しができます。期限は、当社が反映の手続きを始めるまで（遅くとも{end}）です。';
export const unchanged = '変更しない内容';
/** The accepted change that is changed again, on the check. */
export const replacedContent = '無効になる変更（受付済み）';
export const isDropped = '今回の内容にないため、取りやめになります。';
export const change = '変更する';
export const changeStep = '{step}を変更する';
export const checkDestination = 'お届け先を確認する';
export const refused = '変更を受け付けられませんでした';
export const refusedBehindAnother =
  '先に受け付けた変更があるため、今回の変更を受け付けられませんでした';
/** Stands beside the catalogue's text of a refusal that does not say what to do here. */
export const refusalAdvice: Partial<Record<string, string>> = {
  MSGECCSE9000:
    '画面の情報が古い可能性があります。トップページで「お手続きを続ける」を押すと、入力した内容のまま続けられます。',
  MSGECCSE9002:
    '入力した内容は残っています。時間をおくか、Wi-Fiなど別の通信回線に切り替えて、もう一度お申し込みください。',
};
export const askContact =
  'ご不明な点は、ご注文番号と「{code}」を添えて、お問い合わせ窓口までご連絡ください。';
/** Ends the way that the advice opens: the same change may be refused once more. */
export const askContactInstead =
  'それでも同じ表示になる場合は、ご注文番号と「{code}」を添えて、お問い合わせ窓口までご連絡ください。';
export const nameCode = 'お問い合わせの際は、ご注文番号と「{code}」をお知らせください。';
export const reloadReason =
  '先に受け付けた変更がご注文に反映されたあとは、最新のご注文内容を読み込んで、お手続きを続けられます。入力した内容は{minutes}分間残ります。';
export const reloadToEnd =
  'お待ちにならない場合は、最新のご注文内容を読み込むと、先に受け付けた変更の確認や取り消しができます。入力した内容は{minutes}分間残ります。';
export const reloadOrder = '最新のご注文内容を読み込む';
export const notReflectedYet = 'まだ反映されていません。';

export const submissionHeading = 'お申し込みの送信';
export const waitHere =
  'そのままお待ちください。30秒ほどかかる場合があります。この画面を閉じた場合は、トップページからもう一度認証すると、結果を確かめられます。';
export const closable =
  'この画面を閉じた場合も、トップページからもう一度認証すると、結果を確かめられます。';
export const askIfUnknown = '解決しない場合は、お問い合わせ窓口までご連絡ください。';
export const offline = 'インターネットに接続されていません';
/** Texts about a submission that has no answer yet. */
export const ofSubmission = {
  sending: 'お申し込みを送信しています',
  asking: '受け付けの結果を確認しています',
  offlineAdvice:
    '通信環境をご確認ください。接続が戻ると、変更が受け付けられたかどうかを自動で確認します。',
  unknown: '受け付けの結果を確認できていません',
  unknownReason:
    'お申し込みが届いたかどうかは、まだわかりません。電波の状態などを確かめてから、「受け付けの結果を確認する」を押してください。何度押しても、お申し込みが重複することはありません。',
  ask: '受け付けの結果を確認する',
};

export const doneTitle = '受付完了';
export const doneHeading = '変更を受け付けました';
export const receiptNumber = '受付番号';
export const acceptedAt = '受付日時';
export const changeNotShown =
  '個人情報を守るため、読み込み直した画面には変更の内容を表示しません。受付内容の確認メールでご確認ください。';
export const print = 'この画面を印刷する';
export const toTop = 'トップページへ';
export const nextSteps = '今後の流れ';
export const mailSentTo = '{address}あてに、受付内容の確認メールをお送りします。';
export const enteredAddress = 'ご入力いただいたメールアドレス';
export const reflectedSoon = '変更の内容は、{delivery}から順次ご注文に反映します。';
export const reflectedThenMailed = '反映が終わりましたら、メールでお知らせします。';
export const fromMonth = '{month}お届け分から変わります。';
export const canEndUntil =
  'この画面での取り消しは、当社が反映の手続きを始めるまで（遅くとも{end}）できます。';
export const canEndSignedIn =
  '変更し直す場合や、画面を閉じたあとに取り消す場合は、トップページからもう一度認証してください。';
export const noChangeUntilThen = '反映が終わるまで、続けて変更のお申し込みはできません。';
export const contact = 'お問い合わせ';
export const nameReceiptNumber = 'お問い合わせの際は、受付番号をお知らせください。';
export const contactOf = '{company}　{site}';

export const replacesReceipt = '置き換え前の受付番号（無効）';
/** Marks the number of a change that was taken back, or replaced. */
export const ended = '無効';
export const replacingRefused: Partial<Record<string, string>> = {
  MSGEORSE0003:
    '受け付けた変更は、当社で反映の手続きを始めたか、変更の受付期間を過ぎたため、この画面では変更し直せません。受け付けた変更は、そのまま有効です。',
  MSGEORSE0009:
    '受け付けた変更は、ほかの画面から取り消されたか、別の変更に置き換えられています。最新のご注文内容を読み込んで、お手続きを続けてください。',
};
export const copy = 'コピーする';
export const copyNumber = '受付番号をコピーする';
export const copied = 'コピーしました。';
export const notCopied = 'コピーできませんでした。番号を選択して、コピーしてください。';
