import { lighter, type Colour } from '../../colour';
import { board, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { line, path, place, rect } from '../../svg';

export const kitchenKnife =
  (handle: Colour): Drawing =>
  ({ dice }) => {
    const waves = line('M118 322q14-12 28-2t28-2 28-2 28-2 28-2 28-2 28-2 28-2 28-2', '#f4f6f7', 4);
    const blade =
      path('M96 300Q130 352 200 360L392 356V276L130 280Q104 284 96 300z', '#c9d2d6') +
      path('M96 300Q130 352 200 360L392 356V322Q200 334 110 300z', '#e6ecee') +
      waves +
      rect(388, 286, 22, 46, '#4a4340') +
      path('M408 286H520Q532 290 532 308T520 332H408z', handle) +
      line('M430 298H510M430 318H500', lighter(handle, 0.3), 3);
    const small =
      path('M0 0Q20 30 60 34L150 32V-6L20-8Q6-6 0 0z', '#d3dbde') +
      path('M0 0Q20 30 60 34L150 32V16Q70 22 10 0z', '#eef2f3') +
      rect(148, -4, 14, 32, '#4a4340') +
      rect(160, -4, 80, 30, handle, { rx: 10 });
    return (
      board(300, 350, 470, dice.pick([wood.pale, wood.warm])) +
      place({ y: -36 }, blade) +
      place({ x: 150, y: 366, rotate: -2 }, small)
    );
  };
