import { ArrowRightIcon, Button, Cluster, IconButton, Link, MenuIcon, Text } from '../src/index';

export function Actions() {
  return (
    <>
      <Cluster>
        <Button>認証コードを送信する</Button>
        <Button variant="secondary">前の画面へ戻る</Button>
        <Button variant="text">入力をやめる</Button>
        <Button busy>送信しています</Button>
        <Button variant="secondary" busy>
          確認しています
        </Button>
        <Button disabled>次へ進む</Button>
        <Button variant="secondary">
          変更する
          <ArrowRightIcon />
        </Button>
      </Cluster>
      <Cluster>
        <IconButton label="メニューを開く">
          <MenuIcon />
        </IconButton>
        <Link href="#main">注文内容を見る</Link>
        <Link href="https://example.jp/" external>
          よくあるご質問
        </Link>
      </Cluster>
      <Text>
        ご登録のメールアドレスに認証コードをお送りします。届いたメールに記載された6桁の数字を、次の画面で入力してください。
        <Link href="https://example.jp/" external>
          メールが届かないとき
        </Link>
        もあわせてご覧ください。
      </Text>
      <Text tone="muted" size="s">
        認証コードの有効期限は10分間です。
      </Text>
    </>
  );
}
