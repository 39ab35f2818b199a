import type { Colour } from '../../colour';
import type { Pen } from '../../pen';
import type { Textile } from '../../textiles';

const dyes = [
  ['#35506b', '#7f9fba'],
  ['#b5493a', '#e09a86'],
  ['#4d7a5a', '#93b894'],
  ['#76588a', '#b49ac4'],
  ['#d9a441', '#f3d591'],
  ['#c2788a', '#ecb8c4'],
  ['#3d7d8a', '#8fc0c8'],
] as const;

export const dyed = ({ dice, cloth }: Pen, textile: Textile): { ground: Colour; fill: string } => {
  const [ground, thread] = dice.pick(dyes);
  return { ground, fill: cloth({ textile, ground, thread }) };
};
