import { ErrorText, Text } from '@order-change/shared-ui';
import type { ProductRow } from '../../change/product-rows';
import { closedText } from '../../display/closed-text';

import * as texts from '#texts';

interface ClosedReasonProps {
  row: ProductRow;
  /** message codes by the number of the line */
  reasons: object | undefined;
}

/** Reason why no product can be chosen, also where one has been, before the order came back changed. */
export function ClosedReason({ row: { line, index }, reasons }: ClosedReasonProps) {
  if (index >= 0) return <ErrorText>{texts.lineClosed}</ErrorText>;
  const code: unknown = new Map(Object.entries(reasons ?? {})).get(String(line?.lineNumber));
  return (
    <Text size="s" tone="muted">
      {closedText(texts.thisProduct, code)}
    </Text>
  );
}
