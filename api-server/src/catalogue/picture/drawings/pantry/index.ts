import { marks } from '../../parts/marks';
import { circle, line } from '../../svg';
import { misoBarrel, pickleBarrel } from './barrels';
import { condiment } from './condiments';
import { curry, curryPieces } from './curry';
import { croquettes } from './fried';
import { earthenPot, ironPot } from './hot-pots';
import { honey, preserves, spoonful, toast } from './jars';
import { breads, gratin, pizza, pizzaTopping } from './oven';
import { pickleAssortment, pickles } from './pickles';
import { onRice, riceBowl } from './rice-bowls';
import { dishOf, sachets, soupBowl } from './sachets';
import { sides, smallDishes } from './small-dishes';
import { sourPlums } from './sour-plums';
import { konjac, natto, tofu, yuba } from './soy-foods';
import { spice } from './spice';
import { rolledOmelette, savouryCustard, stuffedLotus } from './starters';
import { leafParcels, redRice } from './steamed-rice';
import { friedTofuSushi, pressedSushi } from './sushi';

export const pantry = {
  'soy-sauce': condiment('flask', '#3a1c14', marks.bean('#5c3420')),
  ponzu: condiment('slim', '#8a4a1c', marks.fruit('#f0b93a')),
  'sesame-oil': condiment('slim', '#c9842c', marks.drop('#a8622a')),
  'olive-oil': condiment('slim', '#b5b04a', marks.leaf('#6d7f3a')),
  'rice-vinegar': condiment('flask', '#ecd9a0', marks.ear('#c99a3c')),
  dressing: condiment('round', '#e3a95c', marks.leaf('#5c8f45')),
  'miso-red': misoBarrel('#8f4a26'),
  'miso-pale': misoBarrel('#d9a452'),
  'jam-strawberry': preserves({
    fill: '#c8333f',
    mark: marks.fruit('#c8333f'),
    beside: toast('#c8333f'),
  }),
  'jam-blueberry': preserves({
    fill: '#4a3f72',
    mark: marks.grapes('#4a3f72'),
    beside: toast('#5a4a86'),
  }),
  marmalade: preserves({ fill: '#f0a02c', mark: marks.sun('#e8862f'), beside: toast('#f0a83a') }),
  'citrus-pepper': preserves({
    fill: '#6f9a44',
    mark: marks.pepper('#5c8f45'),
    beside: spoonful('#8aa84c'),
  }),
  'seaweed-relish': preserves({
    fill: '#2f3f34',
    mark: marks.wave('#2f5c4a'),
    beside: spoonful('#35463a'),
  }),
  'meat-miso': preserves({
    fill: '#7a4524',
    mark: marks.cow('#7a4524'),
    beside: spoonful('#8a5230'),
    pieces: '#a8704a',
  }),
  honey,
  'sour-plums': sourPlums('#c8474a'),
  'honey-plums': sourPlums('#d98a5c'),
  'stock-sachets': sachets(
    '#d9b98a',
    '#5c3420',
    marks.fish('#5c3420'),
    soupBowl('#c98f45', circle(0, 0, 10, '#f6ead0')),
  ),
  'sea-salt': sachets('#dfe9ee', '#2f5c7b', marks.wave('#2f7a9c'), dishOf('#fdfcf8', '#dfe6e8')),
  'rice-topping': sachets('#6d8a70', '#2f4a3a', marks.ear('#2f4a3a'), dishOf('#5c6b3a', '#e3b54c')),
  'freeze-dried-soup': sachets(
    '#e3c9a8',
    '#8f3a2c',
    marks.sun('#c2566c'),
    soupBowl('#b5743a', line('M-30 0q15-12 30 0t30 0', '#6f9a44', 7)),
  ),
  'brown-sugar': sachets('#c9a27a', '#5c3420', marks.star('#8a4f2a'), dishOf('#8a5230', '#5c3018')),
  'seven-spice': spice('#c8532f', '#c8332d'),
  'pickled-daikon': pickleBarrel('#e3c98a', [pickles.daikon, pickles.daikon, pickles.greens]),
  'pickled-smoked': pickleBarrel('#c9a05c', [pickles.smoked, pickles.smoked, pickles.smoked]),
  kimchi: pickleBarrel('#d8532f', [pickles.cabbage, pickles.cabbage, pickles.cabbage]),
  'pickled-greens': pickleBarrel('#b9b56a', [pickles.greens, pickles.greens, pickles.greens]),
  'pickles-summer': pickleAssortment([pickles.eggplant, pickles.turnip, pickles.cucumber]),
  'pickles-purple': pickleAssortment([pickles.purple, pickles.shallot, pickles.greens]),
  'hot-pot-crab': earthenPot('#f1dfb4', [
    'cabbage',
    'leek',
    'shiitake',
    'crab',
    'tofu',
    'carrot',
    'fish',
  ]),
  'hot-pot-chicken': earthenPot('#f6ecd0', [
    'cabbage',
    'leek',
    'ball',
    'shiitake',
    'meat',
    'tofu',
    'ball',
  ]),
  'hot-pot-offal': earthenPot('#e9c98f', [
    'cabbage',
    'chives',
    'offal',
    'tofu',
    'offal',
    'chives',
    'offal',
  ]),
  'hot-pot-rice-sticks': earthenPot('#d9b06a', [
    'leek',
    'parsley',
    'riceStick',
    'shiitake',
    'riceStick',
    'meat',
    'riceStick',
  ]),
  'hot-pot-fish': earthenPot('#f3e6c6', [
    'leek',
    'cabbage',
    'fish',
    'carrot',
    'fish',
    'tofu',
    'parsley',
  ]),
  'hot-pot-beef': ironPot('#6b3a1c', ['leek', 'tofu', 'shiitake', 'meat', 'meat', 'parsley']),
  'taro-stew': earthenPot('#b5823f', ['radish', 'leek', 'konjac', 'meat', 'radish', 'ball']),
  'fishcake-stew': earthenPot('#c98f4a', [
    'radish',
    'egg',
    'chikuwa',
    'fishcake',
    'konjac',
    'ball',
    'egg',
  ]),
  tofu,
  yuba,
  natto,
  konjac,
  'croquettes-potato': croquettes('#c9823a', '#f6e2a8'),
  'croquettes-meat': croquettes('#a8622a', '#8a4f33'),
  'croquettes-crab': croquettes('#d9963f', '#f9dcc4'),
  'curry-beef': curry('#8a4f1f', curryPieces.beef),
  'curry-vegetable': curry('#b5742f', curryPieces.vegetables),
  'curry-seafood': curry('#9c5a26', curryPieces.seafood),
  'rice-bowl-pork': riceBowl('#7a4524', onRice.grilledPork),
  'rice-bowl-beef': riceBowl('#c99a62', onRice.simmeredBeef),
  'rice-bowl-chicken': riceBowl('#f3d98a', onRice.chickenAndEgg),
  'side-dishes-root': smallDishes([sides.root, sides.seaweed, sides.beans]),
  'side-dishes-sea': smallDishes([sides.clams, sides.fish, sides.greens]),
  'side-dishes-home': smallDishes([sides.pumpkin, sides.chicken, sides.greens]),
  'red-rice': redRice,
  'leaf-parcels': leafParcels,
  'pressed-mackerel-sushi': pressedSushi('#cfd8da', '#3f6a8c'),
  'pressed-trout-sushi': pressedSushi('#f3a07a', '#ef8658'),
  'fried-tofu-sushi': friedTofuSushi,
  'rolled-omelette': rolledOmelette,
  gratin: gratin('#e3a83c'),
  pizza: pizza('#c8402f', pizzaTopping),
  bread: breads,
  'mustard-lotus': stuffedLotus,
  'savoury-custard': savouryCustard,
};
