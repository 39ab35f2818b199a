import { Button, Dialog, LiveRegion, Text } from '@order-change/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { recordText } from '../../reports/record-text';
import { useShell } from '../../shell/shell';
import { Contact } from '../contact';

import * as texts from '#texts';
import * as recordTexts from '#texts/page-record';

const results = {
  idle: '',
  copied: texts.copied,
  refused: recordTexts.recordNotCopied,
};

const Record = styled.pre`
  max-height: 30dvh;
  margin: 0;
  padding: ${({ theme }) => theme.space.s};
  overflow: auto;
  background: ${({ theme }) => theme.color.surfaceMuted};
  font-size: 0.875rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  user-select: all;
`;

/** The record of this page, as it is when the dialog opens, or once the composition is known. */
export function PageRecord() {
  const shell = useShell();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(true);
  const [result, setResult] = useState<keyof typeof results>('idle');

  useEffect(() => {
    void recordText(shell).then(setText);
    // Only as it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('refused');
    }
  }

  if (!isOpen) return null;
  return (
    <Dialog
      title={recordTexts.recordTitle}
      lines={recordTexts.recordLines}
      onCancel={() => setOpen(false)}
      actions={
        <>
          <Button busy={text === ''} onClick={() => void copy()}>
            {result === 'copied' ? results.copied : recordTexts.copyRecord}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Contact />
      {result === 'refused' && <Text size="s">{results.refused}</Text>}
      <Record tabIndex={0} aria-label={texts.record}>
        {text}
      </Record>
      <LiveRegion>{results[result]}</LiveRegion>
    </Dialog>
  );
}
