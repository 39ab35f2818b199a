import { blossom } from '../../parts/plants';
import { circle, line } from '../../svg';
import { chocolates, cookies } from './assortments';
import { berriesOnTop, cheesecake, layeredRing, plainTop, rollCake } from './cakes';
import { fruitJelly, pudding } from './chilled';
import { crackers, friedDoughSticks } from './dry';
import { dumplingSkewers, dustedJelly } from './dumplings';
import { pancakeSandwich, waferShell } from './filled';
import { iceCream, icePops } from './ice';
import { cutLoaf } from './loaf';
import { fruitPie } from './pie';
import { sculptedSweets } from './sculpted';
import { bar, creamSandwich, doughnutRing, shellCake } from './small-bakes';
import { starCandy } from './star-candy';
import { berryHeart, bun, chestnutHeart, leafCake, riceCake } from './steamed';
import { triangleCakes } from './triangle-cakes';

const redBean = '#4a241e';

export const sweets = {
  'bun-brown': bun('#a8673a', redBean, circle(0, -20, 6, '#f3d9a0')),
  'bun-white': bun('#fbf4e6', redBean, blossom(0, -8, 40, '#e39aa2', '#c2566c')),
  'bun-chestnut': bun('#c98f4a', '#f2c452', line('M-14-14q14-16 28 0', '#7a4a1c', 6)),
  'rice-cake-white': riceCake('#fbf6ee', redBean, ''),
  'rice-cake-strawberry': riceCake('#fdeef0', '#5a2a24', berryHeart),
  'rice-cake-mugwort': riceCake('#8fa05c', redBean, ''),
  'rice-cake-chestnut': riceCake('#f6ead2', '#8a5a3a', chestnutHeart),
  'pancake-sandwich': pancakeSandwich('#c98a45', redBean),
  'wafer-shell': waferShell,
  'cherry-leaf-cake': leafCake('#f6c3cc'),
  'oak-leaf-cake': leafCake('#fbf6ec'),
  'sculpted-sweets': sculptedSweets,
  'dumplings-three-colour': dumplingSkewers(['#f6b6c4', '#fdf8ec', '#b5cf8a'], null),
  'dumplings-glazed': dumplingSkewers(['#f3e3c0', '#f3e3c0', '#f3e3c0'], '#a8622a'),
  'bean-jelly-loaf': cutLoaf(redBean, '#5c3028', ''),
  'chestnut-jelly-loaf': cutLoaf('#6b3a2c', '#7d4a38', circle(-6, 12, 16, '#f2c452')),
  'tea-jelly-loaf': cutLoaf('#6d8b45', '#7f9c55', ''),
  'sponge-loaf': cutLoaf('#f4cf6e', '#9c5a26', ''),
  'crackers-nori': crackers('#d99a4f', '#b06a28', true),
  'crackers-soy': crackers('#d08a3c', '#9c5a22', false),
  'star-candy': starCandy,
  'bracken-jelly': dustedJelly('#b98a54', '#e3bd78'),
  'triangle-cakes': triangleCakes,
  'fried-dough-sticks': friedDoughSticks('#6b3a1c'),
  'fried-dough-golden': friedDoughSticks('#dba24e'),
  'layered-ring-cake': layeredRing,
  cookies,
  'cheesecake-baked': cheesecake('#f8e3a8', '#d99a45', plainTop),
  'cheesecake-fresh': cheesecake('#fdf6e6', '#fdf3dc', berriesOnTop),
  'chocolate-cake': cheesecake('#6b3f2a', '#4a2818', berriesOnTop),
  'roll-cake': rollCake('#edc27a', '#fffaf0'),
  'roll-cake-tea': rollCake('#a9bc72', '#fdf6e0'),
  chocolates,
  'shell-cakes': shellCake,
  'butter-bars': bar('#d9a45c', ''),
  'apple-bars': bar('#c98a3c', circle(0, -4, 13, '#f3d68a')),
  'cream-sandwich': creamSandwich('#d9a45c', '#fdf3d6', '#5a3328'),
  'fruit-pie': fruitPie('#e3a23c'),
  'berry-pie': fruitPie('#8f3a52'),
  doughnuts: doughnutRing('#d9a45c', '#5c3420'),
  pudding: pudding('#f6d782', '#7a3f18'),
  'milk-pudding': pudding('#fdf8ea', '#b5603a'),
  'ice-cream': iceCream(['#fdf3dc', '#b5cf8a', '#f4b6bc']),
  'ice-cream-fruit': iceCream(['#f9c86a', '#c9a0c8', '#f4a0a0']),
  'ice-pops': icePops(['#f4b6bc', '#fbd26a', '#b5dce6']),
  'jelly-orange': fruitJelly('#fbd7b0', '#f39a3c', 3),
  'jelly-peach': fruitJelly('#fbe3dc', '#f0a898', 2),
  'jelly-grape': fruitJelly('#d9cbe6', '#7a5a96', 3),
};
