import { Badge, Button, LiveRegion, media, Text } from '@order-change/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';

import * as texts from '#texts/later';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${({ theme }) => theme.space.m};
`;

const Copy = styled(Button)`
  width: auto;

  ${media.print} {
    display: none;
  }
`;

interface ReceiptNumberProps {
  /** its change was taken back, or replaced */
  isEnded: boolean;
  children: string;
}

/** A receipt number, which a press copies while its change stands. */
export function ReceiptNumber({ isEnded, children: number }: ReceiptNumberProps) {
  const [said, setSaid] = useState<string>();

  function copy(): void {
    setSaid(undefined);
    // A page without TLS has no clipboard; a browser may refuse it.
    const written = (navigator.clipboard as Clipboard | undefined)?.writeText(number);
    (written ?? Promise.reject(new Error())).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.notCopied),
    );
  }

  return (
    <Line>
      <Text as="strong" size="xl">
        {number}
      </Text>
      {isEnded ? (
        <Badge>{texts.ended}</Badge>
      ) : (
        <Copy variant="text" aria-label={texts.copyNumber} onClick={copy}>
          {texts.copy}
        </Copy>
      )}
      <LiveRegion>{said}</LiveRegion>
      {said && (
        <Text size="s" aria-hidden>
          {said}
        </Text>
      )}
    </Line>
  );
}
