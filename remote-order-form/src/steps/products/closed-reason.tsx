import { ErrorText, Text } from '@order-change/shared-ui';
import type { ProductRow } from '../../change/product-rows';
import { closedText } from '../../display/closed-text';

import * as texts from '#texts';

interface ClosedReasonProps {
  row: ProductRow;
  /** message codes by the number of the line */
  reasons: object | undefined;
}

/** Returns why the product of a line cannot be changed. */
export function lineReason({ line }: ProductRow, reasons: object = {}): string {
  const code: unknown = new Map(Object.entries(reasons)).get(String(line?.lineNumber));
  return closedText(texts.thisProduct, code);
}

/** Reason why no product can be chosen, also where one has been, before the order came back changed. */
export function ClosedReason({ row, reasons }: ClosedReasonProps) {
  if (row.index >= 0) return <ErrorText>{texts.lineClosed}</ErrorText>;
  return (
    <Text size="s" tone="muted">
      {lineReason(row, reasons)}
    </Text>
  );
}
