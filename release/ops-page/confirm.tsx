import { Button, Dialog } from '@order-change/shared-ui';
import { useLanguage } from './language';

interface Props {
  title: string;
  /** what it will do, line by line */
  lines: readonly string[];
  /** the words of the button that does it */
  action: string;
  onYes: () => void;
  onNo: () => void;
}

/** The question before a press that many visitors feel. */
export function Confirm({ title, lines, action, onYes, onNo }: Props) {
  const { t } = useLanguage();
  return (
    <Dialog
      title={title}
      tone="warning"
      lines={lines}
      onCancel={onNo}
      actions={
        <>
          <Button onClick={onYes}>{action}</Button>
          <Button variant="secondary" onClick={onNo}>
            {t.cancel}
          </Button>
        </>
      }
    />
  );
}
