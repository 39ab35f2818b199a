import { Button, LiveRegion, Text } from '@order-change/shared-ui';
import { useState } from 'react';

import * as texts from '#texts';

const results = {
  idle: '',
  copied: texts.copied,
  refused: texts.referenceNotCopied,
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
        {result === 'copied' ? results.copied : texts.copyReference}
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
