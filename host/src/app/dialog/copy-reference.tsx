import { Button, LiveRegion, Text } from '@order-change/shared-ui';
import { useState } from 'react';

const results = {
  idle: '',
  copied: 'コピーしました',
  refused: 'コピーできませんでした。次の番号をお控えください。',
};

/** Copies the whole code and the id of the call, or shows them, for a customer who writes to the support. */
export function CopyReference({ text }: { text: string }) {
  const [result, setResult] = useState<keyof typeof results>('idle');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('refused');
    }
  }
  return (
    <>
      <Button variant="text" onClick={() => void copy()}>
        {result === 'copied' ? results.copied : 'お問い合わせ用の番号をコピー'}
      </Button>
      {result === 'refused' && (
        <Text size="s">
          {results.refused}
          <br />
          {text}
        </Text>
      )}
      <LiveRegion>{results[result]}</LiveRegion>
    </>
  );
}
