import type { Colour } from '../../colour';
import { green, leaf } from '../../parts/plants';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path } from '../../svg';

export const fruitPie =
  (filling: Colour): Drawing =>
  ({ dice }) =>
    plate(300, 366, 226, dice.pick([porcelain.white, '#cfe0d6']), porcelain.blue) +
    path('M96 288L130 352C170 396 430 396 470 352L504 288z', '#c98a3c') +
    line(
      'M120 310l14 40M160 330l10 44M206 344l6 44M256 350l2 46M300 352v44M344 350l-2 46M394 344l-6 44M440 330l-10 44M480 310l-14 40',
      '#a86f2c',
      4,
    ) +
    ellipse(300, 288, 206, 66, '#e6b464') +
    ellipse(300, 286, 180, 54, filling) +
    line(
      'M150 262L330 338M210 244L420 322M290 234L468 296M450 262L270 338M390 244L180 322M310 234L132 296',
      '#edc27a',
      15,
    ) +
    ellipse(300, 287, 194, 60, 'none', {
      stroke: '#edc27a',
      'stroke-width': 15,
      'stroke-dasharray': '22 6',
    }) +
    leaf(300, 290, 34, dice.whole(20, 60), green.leaf);
