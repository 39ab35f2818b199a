import { useState } from 'react';
import {
  Button,
  Cluster,
  Dialog,
  Drawer,
  Link,
  Notice,
  Progress,
  Stack,
  Steps,
} from '../src/index';

const steps = ['変更内容の選択', '商品', 'お届け先', 'ご連絡先', '確認'];

export function Feedback() {
  const [open, setOpen] = useState(location.hash.slice(1));
  const close = () => setOpen('');
  return (
    <Stack gap="l">
      <Steps steps={steps} current={1} />
      <Notice tone="info" title="ご注文の変更は1回のみ受け付けます">
        変更が反映されるまで、次の変更はできません。
      </Notice>
      <Notice tone="success" title="変更を受け付けました">
        受付番号：K4TR-9WXE
      </Notice>
      <Notice tone="warning">
        冷凍の商品があるため、お届け時間帯を「希望なし」に変更しました。
      </Notice>
      <Notice tone="error" title="ページの内容を取得できませんでした">
        しばらくしてから、もう一度お試しください。
      </Notice>
      <Progress label="ご注文情報を読み込んでいます" />
      <Cluster>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          メッセージを表示する
        </Button>
        <Button variant="secondary" onClick={() => setOpen('question')}>
          Escapeで閉じないメッセージを表示する
        </Button>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          メニューを開く
        </Button>
      </Cluster>
      {open === 'dialog' && (
        <Dialog
          title="エラー"
          tone="error"
          lines={[
            'ご注文情報を確認できませんでした。',
            '入力内容を確認し、もう一度お試しください。',
            '（E0002）',
          ]}
          onCancel={close}
          actions={
            <>
              <Button onClick={close}>OK</Button>
              <Button variant="secondary" onClick={close}>
                キャンセル
              </Button>
            </>
          }
        />
      )}
      {open === 'question' && (
        <Dialog
          title="警告"
          tone="warning"
          lines={['処理を続けられませんでした。']}
          actions={
            <>
              <Button onClick={close}>再試行</Button>
              <Button variant="secondary" onClick={close}>
                無視
              </Button>
              <Button variant="text" onClick={close}>
                中止
              </Button>
            </>
          }
        />
      )}
      {open === 'drawer' && (
        <Drawer label="メニュー" onClose={close}>
          <Stack as="ul" gap="none">
            {['よくあるご質問', '採用情報', 'お問い合わせ'].map((name) => (
              <li key={name}>
                <Link href="https://example.jp/" external>
                  {name}
                </Link>
              </li>
            ))}
          </Stack>
        </Drawer>
      )}
    </Stack>
  );
}
