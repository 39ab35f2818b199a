import { Button, Dialog, LiveRegion, Text } from '@order-change/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { recordText } from '../../reports/record-text';
import { useShell } from '../../shell/shell';

const lines = [
  'このページの読み込みの記録です。お問い合わせの際に、コピーしてお送りください。',
  'お名前やご住所など、入力された内容は含まれません。',
];
const results = {
  idle: '',
  copied: 'コピーしました',
  refused: 'コピーできませんでした。下の記録を選択してください。',
};

const Record = styled.pre`
  max-height: 40dvh;
  margin: 0;
  padding: ${({ theme }) => theme.space.s};
  overflow: auto;
  background: ${({ theme }) => theme.color.surfaceMuted};
  font-size: 0.75rem;
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
      title="このページの記録"
      lines={lines}
      onCancel={() => setOpen(false)}
      actions={
        <>
          <Button busy={text === ''} onClick={() => void copy()}>
            {result === 'copied' ? results.copied : '記録をコピー'}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            閉じる
          </Button>
        </>
      }
    >
      {result === 'refused' && <Text size="s">{results.refused}</Text>}
      <Record tabIndex={0} aria-label="記録">
        {text}
      </Record>
      <LiveRegion>{results[result]}</LiveRegion>
    </Dialog>
  );
}
