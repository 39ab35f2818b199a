import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { bambooLeaves } from '../../parts/plants';
import { basket, box, plate, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, line, path, place, repeat, type Svg } from '../../svg';

const legs = (shell: Colour): Svg => {
  const joints =
    'M60 6Q120-40 150-6L176 44M64 20Q124-6 150 30L166 82M60 34Q112 24 134 58L138 108M50 46Q90 50 102 82L94 128';
  return (
    line(joints, shell, 13, { 'stroke-linejoin': 'round' }) + line(joints, lighter(shell, 0.35), 3)
  );
};

const claw = (shell: Colour): Svg =>
  line('M62-8Q112-50 96-96', shell, 16) +
  path(
    'M84-90C66-112 76-150 106-160 98-142 100-132 104-126 106-140 118-150 132-150 136-120 122-88 84-90z',
    shell,
  ) +
  path('M112-98Q126-112 126-138', 'none', { stroke: lighter(shell, 0.4), 'stroke-width': 4 });

export const crab =
  (shell: Colour): Drawing =>
  ({ dice, stamp }) => {
    const side = stamp(legs(shell) + claw(shell));
    const body =
      path('M-82 8C-86-36-40-58 0-58S86-36 82 8C78 54 40 66 0 66S-78 54-82 8z', shell) +
      path('M-70 32Q0 78 70 32 56 66 0 66T-70 32z', darker(shell, 0.2)) +
      path('M-56-14Q0-50 56-14', 'none', {
        stroke: lighter(shell, 0.4),
        'stroke-width': 7,
        'stroke-linecap': 'round',
      }) +
      [-40, -14, 14, 40]
        .map((x) => circle(x, 10 + Math.abs(x) / 8, 5, lighter(shell, 0.35)))
        .join('') +
      line('M-20-56V-70M20-56V-70', darker(shell, 0.3), 5) +
      circle(-20, -74, 8, '#2c1a16') +
      circle(20, -74, 8, '#2c1a16') +
      line('M-12 46Q0 52 12 46', darker(shell, 0.4), 4);
    const whole = side({}) + side({ scale: [-1, 1] }) + body;
    return dice.pick([
      () =>
        plate(300, 362, 224, porcelain.white, porcelain.blue) +
        bambooLeaves(300, 350, 1.5) +
        place({ x: 300, y: 296, scale: 1.12 }, whole),
      () =>
        basket(
          300,
          338,
          214,
          bambooLeaves(300, 330, 1.4) + place({ x: 300, y: 268, scale: 1.08 }, whole),
        ),
    ])();
  };

/** Boiled legs, joint by joint, laid side by side. */
export const crabLegs =
  (shell: Colour, spiny: boolean): Drawing =>
  ({ dice, stamp }) => {
    const thorns = spiny
      ? path(
          'M-96-14l6-12 8 10zM-56-17l8-13 8 11zM-12-18l8-13 8 12zM40-15l8-11 8 10zM-80 12l6 12 8-11zM-30 16l8 12 8-12z',
          darker(shell, 0.14),
        )
      : '';
    const leg = stamp(
      path('M-130-14Q-126-22-110-18L-6-18Q4 0-6 16L-110 18Q-128 18-130-14z', shell) +
        path('M-2-16L86-12Q94 0 86 12L-2 14Q8 0-2-16z', shell) +
        path('M92-10L150-2Q158 2 150 6L92 10Q98 0 92-10z', darker(shell, 0.15)) +
        path('M-122 8Q-60 14-8 6L-6 16-110 18Q-120 18-122 8zM2 6L88 4 86 12-2 14z', '#f9e2cf') +
        path('M-134-14q-14 14 2 30l10-4-2-24z', '#fff4ea') +
        thorns,
    );
    const laid = repeat(6, (index) =>
      leg({
        x: 300 + (index % 2) * 10,
        y: 256 + index * 24,
        rotate: -8,
        scale: spiny ? [1.16, 1.16] : [1.12, 0.86],
      }),
    );
    return dice.pick([
      () => plate(300, 346, 234, dice.pick([porcelain.white, '#35506b']), '#c9a15c') + laid,
      () =>
        shadow(300, 400, 220, 16) +
        box(
          {
            x: 300,
            y: 330,
            width: 430,
            height: 66,
            depth: 150,
            colour: wood.pale,
            lining: '#e6eff2',
          },
          place({ y: -22 }, laid),
        ),
    ])();
  };
