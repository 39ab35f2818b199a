import { fill } from '@order-change/contract';
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

/** Returns the one reason of several lines, in words for all of them; nothing if they have none in common. */
export function commonReason(rows: readonly ProductRow[], reasons?: object): string | undefined {
  const [first, ...others] = rows.map((row) => lineReason(row, reasons));
  if (others.length === 0 || first !== fill(texts.notChangeableHere, { part: texts.thisProduct }))
    return undefined;
  if (others.some((other) => other !== first)) return undefined;
  return fill(texts.notChangeableHere, { part: texts.markedProducts });
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
