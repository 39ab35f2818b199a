import { lighter, type Colour } from '../../colour';
import type { Drawing } from '../../pen';
import { circle, line, path, place, rect, repeat } from '../../svg';
import { blooms } from './blooms';
import type { Stem } from './bouquets';

export const wreath =
  (stems: readonly Stem[], leaves: Colour): Drawing =>
  (pen) => {
    const { dice, stamp } = pen;
    const sprigStamp = stamp(
      path('M0 40C-24 20-20-20 0-44 20-20 24 20 0 40z', leaves) +
        line('M0 34V-34', lighter(leaves, 0.4), 3),
    );
    const prints = stems.map(({ bloom, colour }) => stamp(blooms[bloom](colour, pen)));
    const start = dice.between(0, 1);
    const ring = repeat(22, (index) => {
      const turn = (index / 22) * Math.PI * 2;
      const r = index % 2 ? 132 : 108;
      return sprigStamp({
        x: 300 + Math.cos(turn) * r,
        y: 222 + Math.sin(turn) * r,
        rotate: (turn * 180) / Math.PI + 150,
        scale: 0.92,
      });
    });
    const flowers = repeat(7, (index) => {
      const turn = start + (index / 7) * Math.PI * 1.3 + 0.6;
      return (
        prints[index % prints.length]?.({
          x: 300 + Math.cos(turn) * 122,
          y: 222 + Math.sin(turn) * 122,
          scale: index % 2 ? 0.62 : 0.82,
          rotate: index * 40,
        }) ?? ''
      );
    });
    return (
      line('M300 0V106', '#b98a4a', 4) +
      circle(300, 222, 120, 'none', { stroke: '#8a5f36', 'stroke-width': 18 }) +
      ring +
      flowers
    );
  };

/** Dried stems tied head down. */
export const swag: Drawing = ({ dice, stamp }) => {
  const grass = stamp(
    line('M0 0V150', '#b98f4a', 3) +
      line(
        'M0 104l-9-14M0 104l9-14M0 124l-9-14M0 124l9-14M0 144l-9-14M0 144l9-14M0 164v-16',
        '#d9b56a',
        11,
      ),
  );
  const eucalyptus = stamp(
    line('M0 0V160', '#7f9a84', 4) +
      line('M-15 54h0M-15 78h0M-15 102h0M-15 126h0M-15 150h0', '#a3baa4', 26) +
      line('M15 64h0M15 88h0M15 112h0M15 136h0M0 168h0', '#8fab94', 26),
  );
  const lavender = stamp(
    line('M0 0V150', '#8a9a6a', 3) +
      line('M0 104h0M0 132h0M0 160h0', '#b49ac4', 18) +
      line('M0 118h0M0 146h0', '#9b80ac', 18),
  );
  const rose = stamp(
    line('M0 0V130', '#8a9a6a', 4) +
      place({ y: 146, scale: 0.62 }, blooms.rose(dice.pick(['#c9788a', '#d99a6a', '#e3c9b0']))),
  );
  const order = [eucalyptus, lavender, grass, rose, eucalyptus, rose, lavender, grass, eucalyptus];
  return (
    line('M300 0V70', '#b98a4a', 4) +
    order
      .map((print, index) =>
        print({ x: 300 + (index - 4) * 9, y: 120, rotate: (4 - index) * 11, scale: 1.3 }),
      )
      .join('') +
    repeat(7, (index) =>
      line(`M${300 + (index - 3) * 6} 130L${300 + (index - 3) * 22} 46`, '#9a8a5a', 5),
    ) +
    rect(256, 108, 88, 28, '#c9a98a', { rx: 8 }) +
    path(
      'M300 122C276 92 236 98 242 122 248 144 282 140 300 122zM300 122C324 92 364 98 358 122 352 144 318 140 300 122z',
      '#e3c9b0',
    )
  );
};
