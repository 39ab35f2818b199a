import { contactPoints, supportTelephone } from '@order-change/contract';
import { Button, Dialog } from '@order-change/shared-ui';
import { useState } from 'react';
import { useShell } from '../../shell/shell';
import { OpenPageRecord } from '../explain/page-record-door';
import { hasPreviousVersion, takePreviousVersions } from './previous-version';

/** Offers the previous version of what is shown; if there is none, another load of the page. */
export function ComplaintDialog() {
  const { remotes, composition, rescue } = useShell();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const close = () => setOpen(false);
  const hasPrevious = hasPreviousVersion(remotes, composition);
  const take = () => {
    close();
    if (hasPrevious) void takePreviousVersions(remotes, rescue);
    else window.location.reload();
  };
  return (
    <Dialog
      title="画面が正しく動かないとき"
      tone="info"
      lines={[
        hasPrevious
          ? 'ひとつ前の版の画面に切り替えることができます。入力した内容は、そのまま引き継がれます。'
          : 'ページをもう一度読み込むと、解決することがあります。',
        '解決しない場合は、お問い合わせ窓口までご連絡ください。',
        `電話：${supportTelephone}`,
        `メール：${contactPoints.email}`,
      ]}
      onCancel={close}
      actions={
        <>
          <Button onClick={take}>{hasPrevious ? '前の版に切り替える' : 'もう一度読み込む'}</Button>
          <Button variant="secondary" onClick={close}>
            閉じる
          </Button>
        </>
      }
    >
      <OpenPageRecord />
    </Dialog>
  );
}
