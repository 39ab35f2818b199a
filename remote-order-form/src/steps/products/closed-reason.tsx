import { fill } from '@order-change/contract';
import { ErrorText, Text } from '@order-change/shared-ui';
import type { ProductRow } from '../../change/product-rows';
import { closedText } from '../../display/closed-text';
import { commonReason } from '../../display/common-reason';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

interface ClosedReasonProps {
  row: ProductRow;
  /** message codes by the number of the line */
  reasons: object | undefined;
}

/** Returns why the product of a line cannot be changed. */
export function lineReason({ line }: ProductRow, reasons: object = {}): string {
  const code: unknown = new Map(Object.entries(reasons)).get(String(line?.lineNumber));
  return closedText(laterTexts.thisProduct, code);
}

/** Returns why none of several lines can be changed, in words for all of them; nothing if the catalogue's texts say why. */
export function reasonOfAll(rows: readonly ProductRow[], reasons?: object): string | undefined {
  const common = commonReason(rows.map((row) => lineReason(row, reasons)));
  return common === fill(texts.notChangeableHere, { part: laterTexts.thisProduct })
    ? fill(texts.notChangeableHere, { part: laterTexts.markedProducts })
    : undefined;
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
