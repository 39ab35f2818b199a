import { darker, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { blossom, green, leaf } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, scatter } from '../../svg';

export const bambooVase: Drawing = ({ dice }) => {
  const weave = dice.pick(['#c99a56', '#8a5f36', '#d9b06a']);
  const dark = darker(weave, 0.35);
  const flowers = [
    [214, 118, '#e0728a'],
    [300, 84, '#f3c14c'],
    [388, 122, '#9b80ac'],
    [256, 168, '#fbf4e6'],
    [346, 166, '#e89a5c'],
  ] as const;
  return (
    [-44, -18, 10, 34, 56]
      .map((turn, index) =>
        leaf(300, 230, 120 + (index % 2) * 24, turn, index % 2 ? green.deep : green.leaf),
      )
      .join('') +
    flowers
      .map(
        ([x, y, colour]) =>
          line(`M${x} ${y}L300 250`, green.leaf, 4) + blossom(x, y, 62, colour, '#d9952c'),
      )
      .join('') +
    shadow(300, 410, 130, 14) +
    line('M190 250C170 100 430 100 410 250', weave, 9) +
    path('M190 236H410C440 300 420 380 390 406H210C180 380 160 300 190 236z', weave) +
    line(
      'M186 270Q300 300 414 270M178 306Q300 338 422 306M180 342Q300 376 420 342M192 378Q300 408 408 378',
      dark,
      5,
    ) +
    line(
      'M220 238Q206 320 232 404M258 240Q250 330 266 406M300 240V408M342 240Q350 330 334 406M380 238Q394 320 368 404',
      dark,
      4,
    ) +
    ellipse(300, 238, 112, 20, dark)
  );
};

export const flowerVase =
  (glaze: Colour, drip: Colour): Drawing =>
  ({ dice }) => {
    const bloom = dice.pick(['#e0728a', '#f3b54c', '#9b80ac', '#fbf4e6']);
    const twig = line(
      'M300 190Q290 130 230 84M300 190Q320 120 384 70M306 190Q300 110 300 50',
      '#7a5a3a',
      5,
    );
    const flowers = scatter(
      '230,84 262,118 384,70 350,112 300,50 298,104',
      (x, y) =>
        circle(x, y - 9, 9, bloom) +
        circle(x - 9, y - 2, 9, bloom) +
        circle(x + 9, y - 2, 9, bloom) +
        circle(x - 5, y + 8, 9, bloom) +
        circle(x + 5, y + 8, 9, bloom) +
        circle(x, y, 5, '#e3b54c'),
    );
    return (
      twig +
      flowers +
      shadow(300, 408, 100, 14) +
      path(
        'M268 190C276 220 270 236 240 256 190 290 200 400 250 406H350C400 400 410 290 360 256 330 236 324 220 332 190z',
        glaze,
      ) +
      path(
        'M330 240C340 250 350 252 360 256 410 290 400 400 350 406H310C370 370 366 290 330 240z',
        darker(glaze, 0.2),
      ) +
      path(
        'M268 190C276 220 270 236 240 256 216 272 206 300 208 320 226 290 236 330 252 306 270 280 276 346 300 320 320 290 330 336 350 306 366 290 380 330 392 316 390 290 380 270 360 256 330 236 324 220 332 190z',
        drip,
      ) +
      ellipse(300, 190, 32, 10, darker(drip, 0.4)) +
      path('M226 300Q222 340 236 372', 'none', {
        stroke: '#ffffff',
        'stroke-width': 8,
        'stroke-linecap': 'round',
        opacity: 0.4,
      })
    );
  };
