import { bathSalts, soap } from './bath';
import { blanket, cottonCloths, cushion, towels } from './cloth';
import { letterSet } from './desk';
import { brushes, comb } from './dressing-table';
import { foldingFan, paperFan } from './fans';
import { cutGlass } from './glass';
import { kitchenKnife } from './knife';
import { chopsticks, lacquerBowls } from './lacquer';
import { ironKettle, metalTumbler } from './metal';
import { painted } from './painted';
import { cups, earthenwarePot, plates } from './pottery';
import { zori } from './sandals';
import { candles, incense, lamp } from './scent-and-light';
import { daruma, kokeshi, threadBalls } from './toys';
import { umbrella } from './umbrella';
import { bambooVase, flowerVase } from './vases';
import { windBell } from './wind-bell';
import { bentwoodBox, cuttingBoard, woodenTray } from './wooden';
import { purse, wrappingCloth } from './wrapping';

export const crafts = {
  'towels-pastel': towels(['#8fb4cf', '#f6efe0', '#e3a3a0']),
  'towels-natural': towels(['#c9b08a', '#f3ead6', '#8fa88a']),
  'cotton-cloths-waves': cottonCloths('seigaiha', 'asanoha'),
  'cotton-cloths-checks': cottonCloths('ichimatsu', 'kanoko'),
  'wrapping-cloth': wrappingCloth('shippo'),
  purse: purse('blossoms'),
  cushion: cushion('arrows'),
  blanket: blanket('lattice'),
  'paper-fan': paperFan('waves'),
  'folding-fan': foldingFan('seigaiha'),
  sandals: zori('kanoko'),
  'plates-blue': plates('#fbfaf5', '#3f6690', 'vine'),
  'plates-earth': plates('#d9c3a0', '#7a4a2c', 'wave'),
  'plates-festive': plates('#fbf6ec', '#c2413a', 'flower'),
  'cups-rabbit': cups('#f4ecdc', '#5c7f9a', 'rabbit'),
  'cups-pine': cups('#c9a58a', '#4d6a4a', 'pine'),
  'cups-fish': cups('#fbfaf5', '#c2413a', 'fish'),
  'lacquer-bowls': lacquerBowls('#8f2f28', '#26221f'),
  chopsticks,
  'cut-glass-blue': cutGlass('#2f6fa8'),
  'cut-glass-red': cutGlass('#b53a4a'),
  'bentwood-box': bentwoodBox,
  'earthenware-pot': earthenwarePot,
  'wooden-tray': woodenTray('#b98548'),
  'cutting-board': cuttingBoard,
  'flower-vase': flowerVase('#7a5a48', '#5c8f9a'),
  'iron-kettle': ironKettle,
  'wind-bell-glass': windBell('#bfe0ea', painted.fish('#d8433a'), true),
  'wind-bell-iron': windBell('#4a5a58', '', false),
  'kitchen-knife': kitchenKnife('#8a5a35'),
  'tin-tumblers': metalTumbler('#b9c0c4'),
  'copper-tumblers': metalTumbler('#c98a5c'),
  'soap-honey': soap('#f3e3b8', painted.flower('#c98f45')),
  'soap-herb': soap('#c9d9b4', painted.vine('#5c7f4a')),
  incense,
  candles: candles(['#c2566c', '#fbf4e6', '#5c89a8']),
  kokeshi,
  daruma,
  'thread-balls': threadBalls,
  comb,
  'make-up-brushes': brushes('#26221f', '#8a6a55'),
  'writing-brushes': brushes('#c99a56', '#4a4038'),
  lamp,
  'letter-set': letterSet,
  'bath-salts': bathSalts('#f0b9c4'),
  'bamboo-basket': bambooVase,
  umbrella,
};
