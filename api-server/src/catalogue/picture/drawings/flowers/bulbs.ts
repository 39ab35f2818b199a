import { shadow } from '../../parts/light';
import { green } from '../../parts/plants';
import { wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { line, path, place, rect, repeat } from '../../svg';
import { blooms, foliage } from './blooms';

export const bulbs: Drawing = (pen) => {
  const { dice, stamp } = pen;
  const bulb = stamp(
    path('M0-50C10-30 44-20 44 12 44 38 20 46 0 46S-44 38-44 12C-44-20-10-30 0-50z', '#b5803f') +
      path('M4-44C14-28 44-20 44 12 44 38 20 46 0 46 36 30 24-14 4-44z', '#94632c') +
      line('M-6-32Q-30-4-20 38M0-34Q-6 0-2 44', '#d9a968', 3) +
      path('M-8-46C-12-66-4-84 0-90 4-84 12-66 8-46z', green.fresh) +
      line('M-12 46l-6 10M0 46v12M12 46l6 10', '#e3cfa4', 3),
  );
  const colours = ['#d8433a', '#f3c14c', '#e0728a', '#9b80ac'] as const;
  const shift = dice.whole(0, 3);
  const flowers = repeat(3, (index) =>
    place(
      { x: 196 + index * 104, y: 128 + (index % 2) * 20 },
      line('M0 30V180', green.leaf, 8),
      foliage(pen, 0, 170, [-22, 20], 120),
      blooms.tulip(colours[(index + shift) % 4] ?? colours[0]),
    ),
  );
  return (
    flowers +
    shadow(300, 408, 210, 14) +
    path('M110 320L134 286H466L490 320z', '#7a5636') +
    repeat(5, (index) =>
      bulb({ x: 160 + index * 70, y: 306, rotate: dice.whole(-14, 14), scale: 0.92 }),
    ) +
    rect(100, 320, 400, 84, wood.pale, { rx: 4 }) +
    rect(100, 320, 400, 8, '#f7e6c2') +
    line('M100 362H500', '#c9a56a', 4)
  );
};
