import { leafyBonsai, pineBonsai } from './bonsai';
import { bouquet, flowerBasket } from './bouquets';
import { bulbs } from './bulbs';
import { swag, wreath } from './dried';
import { fruitTree, herbs, succulents } from './greenery';
import { mossBall } from './moss-ball';
import { mothOrchid, pottedFlowers } from './pots';
import { tallVase } from './vases';
import { cyclamen, poinsettia } from './winter-pots';

export const flowers = {
  'bouquet-roses': bouquet([
    { bloom: 'rose', colour: '#d8485a' },
    { bloom: 'rose', colour: '#f0a0aa' },
  ]),
  'bouquet-sunflowers': bouquet([
    { bloom: 'sunflower', colour: '#f4c02c' },
    { bloom: 'daisy', colour: '#fffaf0' },
  ]),
  'bouquet-offering': bouquet([
    { bloom: 'pompon', colour: '#f3c14c' },
    { bloom: 'bellflower', colour: '#7f78c4' },
    { bloom: 'pompon', colour: '#fbf6ec' },
  ]),
  'basket-bright': flowerBasket([
    { bloom: 'gerbera', colour: '#f0825a' },
    { bloom: 'carnation', colour: '#f6c3cc' },
    { bloom: 'gerbera', colour: '#f4c84a' },
  ]),
  'basket-soft': flowerBasket([
    { bloom: 'peony', colour: '#eab0c0' },
    { bloom: 'rose', colour: '#f6e3c8' },
  ]),
  wreath: wreath(
    [
      { bloom: 'peony', colour: '#e9a0b0' },
      { bloom: 'daisy', colour: '#fffaf0' },
    ],
    '#7f9a6a',
  ),
  'dried-swag': swag,
  bulbs,
  'moth-orchid': mothOrchid('#fdfaf4'),
  'moth-orchid-pink': mothOrchid('#f3b8cc'),
  cyclamen: cyclamen('#e0567c'),
  hydrangea: pottedFlowers('hydrangea', '#7f9fd6'),
  'hydrangea-pink': pottedFlowers('hydrangea', '#e39ab8'),
  carnation: pottedFlowers('carnation', '#d8485a'),
  bellflower: pottedFlowers('bellflower', '#7f78c4'),
  'pine-bonsai': pineBonsai,
  'maple-bonsai': leafyBonsai('#d8572e'),
  'cherry-bonsai': leafyBonsai('#f3b4c4'),
  'moss-ball': mossBall,
  succulents,
  herbs,
  'lemon-tree': fruitTree('#f4d53c', 6),
  'mandarin-tree': fruitTree('#f08a1c', 9),
  'olive-tree': fruitTree('#5c5f3a', 6),
  poinsettia,
  'lilies-in-vase': tallVase('lily', '#fbf6ee'),
  'tulips-in-vase': tallVase('tulip', '#f0829a'),
  'mums-in-vase': tallVase('pompon', '#f3c14c'),
};
