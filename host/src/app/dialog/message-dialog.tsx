import { type DialogAnswer, useAppSelector } from '@order-change/client';
import { type ButtonVariant, dialogs, selectDialog } from '@order-change/client/host';
import { fill } from '@order-change/contract';
import { Button, Cluster, Dialog, Text, type Tone } from '@order-change/shared-ui';
import styled from 'styled-components';
import { Contact } from '../contact';
import { CopyReference } from './copy-reference';

import * as texts from '#texts';

const tones: Record<keyof typeof texts.messageTitles, Tone> = {
  E: 'error',
  W: 'warning',
  I: 'info',
};

interface Choice {
  label: string;
  answer: DialogAnswer;
}

/** The buttons of each variant, the first the usual one (spec §2). Abort answers Cancel. */
const choices: Record<ButtonVariant, readonly Choice[]> = {
  0: [{ label: texts.ok, answer: 'OK' }],
  1: [
    { label: texts.ok, answer: 'OK' },
    { label: texts.cancel, answer: 'Cancel' },
  ],
  2: [
    { label: texts.abort, answer: 'Cancel' },
    { label: texts.retry, answer: 'Retry' },
    { label: texts.ignore, answer: 'Ignore' },
  ],
  3: [
    { label: texts.yes, answer: 'Yes' },
    { label: texts.no, answer: 'No' },
    { label: texts.cancel, answer: 'Cancel' },
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

/** The code, and beside it what copies it. */
const Reference = styled(Cluster)`
  & > button {
    width: auto;
    min-width: 0;
    margin-inline: 0;
    padding-inline: 0;
  }
`;

/** Shows the messages that wait in the store, one after the other. */
export function MessageDialog() {
  const dialog = useAppSelector(selectDialog);
  if (!dialog) return null;
  const { id, code, lines, type, button, advice, activityId } = dialog;
  const escapeAnswer = escapeAnswers[button];
  const namesContact = lines.some((line) => line.includes(texts.contact));
  return (
    <Dialog
      key={id}
      title={texts.messageTitles[type]}
      tone={tones[type]}
      lines={lines}
      advice={advice}
      isFirstLineStrong
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
      {activityId && !namesContact && <Text>{texts.elseContact}</Text>}
      {(activityId || namesContact) && <Contact />}
      <Reference justify="space-between">
        <Text tone="muted" size="s">
          {fill(texts.messageCode, { code: code.slice(-shownCodeLength) })}
        </Text>
        {activityId && <CopyReference text={`${code} ${activityId}`} />}
      </Reference>
    </Dialog>
  );
}
