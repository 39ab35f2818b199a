import { ErrorText, Text } from '@order-change/shared-ui';
import type { ProductRow } from '../../change/product-rows';
import { closedLineText } from '../../change/refusal-fields';
import { closedText } from '../../display/closed-text';

interface ClosedReasonProps {
  row: ProductRow;
  /** message codes by the number of the line */
  reasons: object | undefined;
}

/** Why no product can be chosen, also where one has been, before the order came back changed. */
export function ClosedReason({ row: { line, index }, reasons }: ClosedReasonProps) {
  if (index >= 0) return <ErrorText>{closedLineText}</ErrorText>;
  const code: unknown = new Map(Object.entries(reasons ?? {})).get(String(line?.lineNumber));
  return (
    <Text size="s" tone="muted">
      {closedText('この商品', code)}
    </Text>
  );
}
