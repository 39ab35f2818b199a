import { drawings } from './picture/drawings';
import { draw } from './picture/pen';
import { scene } from './picture/scene/scene';
import { element, place } from './picture/svg';
import type { CatalogueItem } from './items';

/**
 * The picture of an item: an SVG document of 600 by 450 without text, script or outside reference.
 * The same item always gets the same bytes; ids begin with the item's number, so that pictures of
 * different items can stand in one document.
 */
export function createPicture({ itemNo, kind }: Pick<CatalogueItem, 'itemNo' | 'kind'>): string {
  const product = draw(`p${itemNo}`, (pen) => {
    const drawn = drawings[kind](pen);
    return pen.dice.chance(0.5) ? drawn : place({ x: 600, scale: [-1, 1] }, drawn);
  });
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 600 450' },
    draw(`s${itemNo}`, scene),
    product,
  );
}
