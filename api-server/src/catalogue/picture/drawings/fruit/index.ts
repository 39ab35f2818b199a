import { apple, pear, westernPear } from './apples-and-pears';
import { blueberries, cherries, strawberry, whiteStrawberry } from './berries';
import { chestnuts } from './chestnuts';
import { lemon, mandarin, neckedCitrus, yuzu } from './citrus';
import { fig } from './fig';
import { grapes } from './grapes';
import { boxedMelons, melon, watermelon } from './melons';
import { hungPersimmons, persimmon } from './persimmons';
import { kiwi, loquat } from './small-fruit';
import { peach, plum } from './stone-fruit';
import { mango, pineapple } from './tropical';

export const fruit = {
  'apple-red': apple('#cf3a30'),
  'apple-green': apple('#b4c652'),
  'apple-gold': apple('#e3bf4c'),
  'pear-brown': pear('#d3a64f'),
  'pear-green': pear('#cfd077'),
  'western-pear': westernPear('#c3bd52'),
  'western-pear-gold': westernPear('#dcc25a'),
  'peach-white': peach('#f7c3b0', '#fdf1e2', '#c98266'),
  'peach-yellow': peach('#f6b95c', '#f9cf6a', '#b0603a'),
  persimmon,
  'dried-persimmon': hungPersimmons,
  plum: plum('#b5344e', '#f4cf6e'),
  fig,
  mandarin: mandarin('#f39324', '#f7a63c', { leafy: true }),
  'blood-orange': mandarin('#e57a22', '#c7433a'),
  'navel-orange': neckedCitrus('#f0a02c', '#f9b552'),
  pomelo: mandarin('#e9d264', '#f6eaa6', { size: 1.16 }),
  lemon: lemon('#f4d53c', '#faed94'),
  kabosu: mandarin('#6f9a3a', '#dbe59a', { size: 0.8 }),
  yuzu,
  'grapes-green': grapes('#b9c95a'),
  'grapes-black': grapes('#4b3a66'),
  'grapes-red': grapes('#a8455c'),
  cherries,
  strawberry,
  'strawberry-white': whiteStrawberry,
  blueberries,
  kiwi,
  loquat,
  chestnuts,
  'melon-green': boxedMelons('#9db86a'),
  'melon-orange': melon('#a8b97a', '#f4a052'),
  watermelon,
  mango,
  pineapple,
};
