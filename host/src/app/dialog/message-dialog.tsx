import { type DialogAnswer, useAppSelector } from '@order-change/client';
import { type ButtonVariant, dialogs, selectDialog } from '@order-change/client/host';
import { Button, Cluster, Dialog, Text, type Tone } from '@order-change/shared-ui';
import { CopyReference } from './copy-reference';

const titles = { E: 'エラー', W: '警告', I: 'メッセージ' } as const;
const tones: Record<keyof typeof titles, Tone> = { E: 'error', W: 'warning', I: 'info' };

interface Choice {
  label: string;
  answer: DialogAnswer;
}

/** The buttons of each variant, the first the usual one (spec §2). Abort answers Cancel. */
const choices: Record<ButtonVariant, readonly Choice[]> = {
  0: [{ label: 'OK', answer: 'OK' }],
  1: [
    { label: 'OK', answer: 'OK' },
    { label: 'キャンセル', answer: 'Cancel' },
  ],
  2: [
    { label: '中止', answer: 'Cancel' },
    { label: '再試行', answer: 'Retry' },
    { label: '無視', answer: 'Ignore' },
  ],
  3: [
    { label: 'はい', answer: 'Yes' },
    { label: 'いいえ', answer: 'No' },
    { label: 'キャンセル', answer: 'Cancel' },
  ],
};

/** The answer of Escape: Cancel if there is one, OK if there is nothing to cancel, else none. */
const escapeAnswers: Partial<Record<ButtonVariant, DialogAnswer>> = {
  0: 'OK',
  1: 'Cancel',
  3: 'Cancel',
};

/** The last characters of a code, which a customer can read out to the support (spec §9). */
const shownCodeLength = 5;

/** Shows the messages that wait in the store, one after the other. */
export function MessageDialog() {
  const dialog = useAppSelector(selectDialog);
  if (!dialog) return null;
  const { id, code, lines, type, button, activityId } = dialog;
  const escapeAnswer = escapeAnswers[button];
  return (
    <Dialog
      key={id}
      title={titles[type]}
      tone={tones[type]}
      lines={lines}
      onCancel={escapeAnswer && (() => dialogs.answer(id, escapeAnswer))}
      actions={choices[button].map(({ label, answer }, index) => (
        <Button
          key={answer}
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => dialogs.answer(id, answer)}
        >
          {label}
        </Button>
      ))}
    >
      <Cluster justify="space-between">
        <Text tone="muted" size="s">
          （{code.slice(-shownCodeLength)}）
        </Text>
        {(type === 'E' || activityId) && (
          <CopyReference text={[code, activityId].filter(Boolean).join(' ')} />
        )}
      </Cluster>
    </Dialog>
  );
}
