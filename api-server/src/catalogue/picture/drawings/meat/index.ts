import { charcoalGrill } from './charcoal-grill';
import { friedChicken, roastChicken } from './chicken';
import { ham, rawHam } from './ham';
import { hamburgSteak } from './hamburg';
import { bacon, roastBeef } from './roasts';
import { sausages } from './sausages';
import { skewers } from './skewers';
import { grillPlatter, slicedMeat, type Meat } from './slices';
import { steak } from './steak';
import { gyoza, pleatedBun, shumai, steamer } from './steamed';

const wagyu: Meat = { lean: '#c03a3e', fat: '#f7e0d4', marbled: true };

const leanBeef: Meat = { lean: '#a82f38', fat: '#f3dccb' };

const pork: Meat = { lean: '#e89a92', fat: '#fdf1e8' };

const duck: Meat = { lean: '#96323c', fat: '#f6e3c4' };

const boar: Meat = { lean: '#b8424a', fat: '#fdf6ee' };

export const meat = {
  'beef-slices': slicedMeat(wagyu),
  'beef-lean-slices': slicedMeat(leanBeef),
  'pork-slices': slicedMeat(pork),
  'duck-slices': slicedMeat(duck),
  'boar-slices': slicedMeat(boar),
  'grill-platter': grillPlatter([wagyu, leanBeef, pork]),
  'beef-steak': steak('#bf3f40', '#f8e6d6'),
  'pork-chop': steak('#e9a59a', '#fdf3ea'),
  'beef-grill': charcoalGrill('#a8453a', '#f3d9c6'),
  'lamb-grill': charcoalGrill('#8a3a38', '#e9c9b4'),
  'roast-beef': roastBeef,
  'hamburg-steak': hamburgSteak('#4f2413'),
  'hamburg-tomato': hamburgSteak('#b53a26'),
  ham: ham('#eba39b', '#a5602f'),
  'raw-ham': rawHam('#c9605c'),
  bacon,
  'sausages-coarse': sausages('#b5553a', true),
  'sausages-white': sausages('#dcae8c', false),
  'roast-chicken': roastChicken,
  'fried-chicken': friedChicken,
  'chicken-skewers': skewers('#a5602f', '#d9924a'),
  'pork-skewers': skewers('#c98a6a', '#e3b58f'),
  gyoza,
  'pork-buns': steamer(pleatedBun, 112),
  shumai: steamer(shumai, 74),
};
