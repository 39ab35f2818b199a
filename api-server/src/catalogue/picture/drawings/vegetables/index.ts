import { circle } from '../../svg';
import { beans, edamame } from './beans';
import { cookedRice } from './cooked-rice';
import { corn } from './corn';
import { eggs } from './eggs';
import { eggplant, pumpkin, tomato } from './fruiting';
import { harvestBox } from './harvest-box';
import { cabbage, wasabi } from './leaves';
import { mochi } from './mochi';
import { cloudMushroom, driedShiitake, kingMushroom, shiitake } from './mushrooms';
import { riceBag } from './rice-bag';
import { garlic, ginger, longRoot, lotusRoot, onion, potato, sweetPotato } from './roots';
import { asparagus, bambooShoot, leek } from './stems';

export const vegetables = {
  'rice-bag-white': riceBag('#f3ead6', '#b5493a'),
  'rice-bag-kraft': riceBag('#d9b98a', '#3d5c3a'),
  'rice-bag-blue': riceBag('#e8eef2', '#2f5c7b'),
  'cooked-rice': cookedRice(circle(0, -6, 18, '#c8404a')),
  mochi,
  'eggs-brown': eggs('#e0a878'),
  'eggs-white': eggs('#fbf4ea'),
  potato: potato('#d6b077', '#f7e7b4'),
  'potato-red': potato('#b5695a', '#f5e1a8'),
  taro: potato('#8a6a4a', '#f3ead8'),
  onion,
  'sweet-potato': sweetPotato('#a8466a', '#f6dd8c'),
  'sweet-potato-honey': sweetPotato('#c98a6a', '#f0a83a'),
  yam: sweetPotato('#cdb38a', '#fbf8ee'),
  daikon: longRoot('#f8f5ea'),
  carrot: longRoot('#e8862f'),
  'lotus-root': lotusRoot,
  garlic,
  ginger,
  tomato: tomato('#d8402f'),
  'tomato-gold': tomato('#eda02c'),
  eggplant,
  corn: corn('#f4cd4a'),
  'corn-white': corn('#f8efc8'),
  asparagus: asparagus('#8db35a', '#5f7f4a'),
  'asparagus-white': asparagus('#f1edd4', '#dfd6b0'),
  pumpkin,
  'bamboo-shoot': bambooShoot,
  leek,
  cabbage,
  edamame: edamame('#7fae4a'),
  'beans-black': beans('#33262f', '#b9a7a0'),
  'beans-red': beans('#8f3038', '#f3e3dc'),
  'harvest-box': harvestBox,
  wasabi,
  shiitake,
  'shiitake-dried': driedShiitake,
  matsutake: kingMushroom('#9a6b43', '#f4ead2'),
  maitake: cloudMushroom,
};
