import { darker, lighter, type Colour } from '../../colour';
import { shadow, shine } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import { porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place } from '../../svg';

export const bentwoodBox: Drawing = ({ dice }) => {
  const grain = dice.pick(['#e3bd84', '#d9ac6e', '#c99a5c']);
  const dark = darker(grain, 0.25);
  const lid =
    ellipse(0, 0, 120, 44, dark) +
    ellipse(0, -8, 120, 44, lighter(grain, 0.15)) +
    line('M-80-20Q0-34 80-20M-104-4Q0-16 104-4M-90 12Q0 4 90 12', darker(grain, 0.12), 3);
  const rice =
    path('M-96 0C-90-40 0-44 4 0-10 20-80 20-96 0z', '#fffdf6') +
    circle(-46, -14, 9, '#c8404a') +
    path('M8 4C10-36 90-40 100-2 84 18 30 20 8 4z', '#a8702c') +
    ellipse(38, -14, 22, 11, '#f3c746') +
    path('M58-6Q80-34 96-2 80 10 58-6z', '#5c8f45') +
    circle(70, 8, 11, '#d8402f');
  return (
    shadow(236, 398, 150, 16) +
    path('M100 300C100 410 372 410 372 300V350C372 420 100 420 100 350z', dark) +
    path('M100 290V346C104 412 368 412 372 346V290z', grain) +
    line('M104 330C130 388 342 388 368 330', darker(grain, 0.12), 3) +
    line('M332 316v58M340 314v58', '#7a4a2a', 5) +
    ellipse(236, 290, 136, 48, lighter(grain, 0.25)) +
    ellipse(236, 292, 124, 40, darker(grain, 0.35)) +
    place({ x: 234, y: 294, scale: 1.12 }, rice) +
    shadow(452, 408, 76, 10) +
    place({ x: 446, y: 344, rotate: 76, scale: 0.84 }, lid)
  );
};

export const woodenTray =
  (timber: Colour): Drawing =>
  ({ dice }) => {
    const cup = dice.pick([porcelain.celadon, '#f4ecdc', '#35506b']);
    return (
      shadow(300, 404, 236, 16) +
      ellipse(300, 346, 240, 82, darker(timber, 0.4)) +
      ellipse(300, 336, 240, 82, timber) +
      ellipse(300, 340, 216, 68, darker(timber, 0.18)) +
      ellipse(300, 345, 214, 66, lighter(timber, 0.12)) +
      line(
        'M116 330Q200 306 300 330T484 330M110 352Q220 330 320 352T490 348M140 378Q250 358 340 376T460 372',
        darker(timber, 0.1),
        3,
      ) +
      place(
        { x: 236, y: 356 },
        shadow(0, 0, 40, 7),
        path('M-40-70L-32-10Q-30 0-18 0H18Q30 0 32-10L40-70z', cup),
        ellipse(0, -70, 40, 11, lighter(cup, 0.4)),
        ellipse(0, -68, 33, 8, '#a9b45a'),
      ) +
      place(
        { x: 372, y: 362 },
        ellipse(0, 0, 66, 20, '#8f2f28'),
        ellipse(0, -4, 66, 20, '#a83a30'),
        circle(-14, -22, 22, '#f6c3cc'),
        circle(22, -18, 20, '#b5cf8a'),
      ) +
      shine(200, 306, 40, 7, 0.35)
    );
  };

export const cuttingBoard: Drawing = ({ dice }) => {
  const timber = dice.pick(['#e8cfa0', '#d9b078', '#c98f5c']);
  return (
    shadow(300, 408, 190, 16) +
    path(
      'M150 160Q150 140 170 140H430Q450 140 450 160V392Q450 406 436 406H164Q150 406 150 392z',
      darker(timber, 0.3),
    ) +
    path(
      'M142 152Q142 132 162 132H422Q442 132 442 152V384Q442 398 428 398H156Q142 398 142 384z',
      timber,
    ) +
    line(
      'M170 150q20 100 0 230M206 140q30 120 0 250M250 138q20 130 8 254M300 138q-16 120 4 256M350 138q24 120 0 256M396 140q20 130 6 250',
      darker(timber, 0.1),
      3,
    ) +
    circle(292, 164, 15, darker(timber, 0.5)) +
    leaf(440, 408, 70, 50, green.leaf) +
    leaf(440, 408, 60, 84, green.fresh) +
    shadow(452, 408, 60, 9) +
    place(
      { x: 430, y: 370 },
      circle(0, 0, 38, '#d8402f'),
      path('M0-30L-18-36-6-22-14-10 0-18 14-10 6-22 18-36z', green.leaf),
      shine(-14, -8, 8, 6),
    )
  );
};
