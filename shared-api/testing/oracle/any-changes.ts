import fc from 'fast-check';
import { fieldCases, type Materials, newDestination } from './cases';

/** Anything that a form may hold, good or bad. */
export function anyChanges({
  current,
  others,
  frozen,
  destination,
}: Materials): fc.Arbitrary<unknown> {
  const pick = <T>(...values: T[]) => fc.constantFrom(...values);
  const oneOf = (path: string) => pick(...(fieldCases[path] ?? []).map(([value]) => value));
  const product = fc.record(
    {
      lineNumber: pick(1, 1, 3, 4, 5, 6, 2, 13),
      itemNo: pick(...others, ...others, current, frozen, 'none', ''),
    },
    { requiredKeys: [] },
  );
  const parts = Object.fromEntries(
    Object.entries(newDestination).map(([part, good]) => {
      const path = `changes.destination.${part}`;
      const own = destination[part];
      return [part, fc.oneof(pick(good, own), path in fieldCases ? oneOf(path) : pick('局', ''))];
    }),
  );
  const anything = fc.record(
    {
      products: fc.oneof(
        { weight: 9, arbitrary: fc.array(product, { maxLength: 8 }) },
        { weight: 2, arbitrary: pick<unknown>([]) },
        { weight: 1, arbitrary: pick<unknown>(null, 'x', [{ lineNumber: '1', itemNo: current }]) },
      ),
      destination: fc.oneof(
        { weight: 3, arbitrary: fc.record(parts) },
        { weight: 1, arbitrary: pick<unknown>(destination, null) },
      ),
      timeSlot: oneOf('changes.timeSlot'),
    },
    { requiredKeys: [] },
  );
  return fc.oneof({ weight: 24, arbitrary: anything }, pick({ destination: newDestination }));
}
