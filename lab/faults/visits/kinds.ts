import { code } from './code-kinds';
import { devices } from './device-kinds';
import { documents } from './document-kinds';
import type { Kind, Row } from './kind';
import { lines } from './line-kinds';
import { programs } from './program-kinds';
import { proxies } from './proxy-kinds';

/** Nothing is broken: a harness that sees faults everywhere would not complete it. */
const control: Kind = { name: 'nothing', places: ['sign-in', 'form'], strike: () => undefined };

const kinds: readonly Kind[] = [
  control,
  ...programs,
  ...documents,
  ...code,
  ...lines,
  ...devices,
  ...proxies,
];

/** The whole matrix: kinds × places × moments × widths. */
export function toRows(): Row[] {
  return kinds.flatMap((kind) =>
    kind.places.flatMap((place) =>
      (kind.at ?? (['start', 'mid'] as const)).flatMap((at) =>
        (['360', '1280'] as const).map((width): Row => ({ kind, place, at, width })),
      ),
    ),
  );
}
