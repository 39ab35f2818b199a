import { type Destination, destinationKeys } from '../../order/destination-fields';
import { destinationColumns } from '../../order/file-columns';
import type { ServerKind } from '../server-kind';

export const destination = {
  whyClosed: (_order, isPermitted) => (isPermitted ? undefined : 'MSGEORSE0003'),
  // A field that came after the content was noted is empty.
  parts: ({ destination: noted }: { destination: Partial<Destination> }) =>
    destinationKeys.map((key) => [key, noted[key] ?? ''] as const),
  apply: (content, change) => ({
    ...content,
    destination: { ...content.destination, ...change },
  }),
  accepted: (before, change) => ({
    destination: { before: before.destination, after: change },
  }),
  // A field that came after the change was accepted is empty on both sides.
  rows: ({ destination: before }: { destination: Partial<Destination> }, after) =>
    destinationKeys.map((key) => ({
      field: destinationColumns[key].name,
      lineNumber: null,
      deliveryMonth: null,
      before: before[key] ?? '',
      after: after[key] ?? '',
    })),
} satisfies ServerKind<Partial<Destination>, object>;
