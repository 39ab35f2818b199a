import { marks } from '../../parts/marks';
import { tumbler } from '../../parts/packages';
import { bottles, fruits, iced, sparkling } from './bottles';
import { blackTea, coffee } from './hot-cups';
import { matchaBowl } from './matcha';
import { steepingPlums } from './plum-cordial';
import { teaCanisters, teapotAndCups, teaPouches } from './tea';

export const drinks = {
  'juice-apple': bottles({
    shape: 'slim',
    liquid: '#efc460',
    mark: marks.fruit('#cf3a30'),
    beside: tumbler('#efc460'),
  }),
  'juice-mandarin': bottles({
    shape: 'round',
    liquid: '#f39a2c',
    mark: marks.fruit('#f08a1c'),
    beside: fruits('#f39324'),
  }),
  'juice-grape': bottles({
    shape: 'slim',
    liquid: '#5a2f5f',
    mark: marks.grapes('#5a2f5f'),
    beside: tumbler('#6b3a70'),
  }),
  'juice-peach': bottles({
    shape: 'round',
    liquid: '#f6c3a8',
    mark: marks.fruit('#ef9a8a'),
    beside: fruits('#f4b8a0'),
  }),
  'juice-tomato': bottles({
    shape: 'slim',
    liquid: '#cf3f2c',
    mark: marks.fruit('#cf3f2c'),
    beside: fruits('#d8402f'),
  }),
  'juice-carrot': bottles({
    shape: 'round',
    liquid: '#e8782a',
    mark: marks.leaf('#4d7a3c'),
    beside: tumbler('#e8782a'),
  }),
  'citrus-syrup': bottles({
    shape: 'flask',
    liquid: '#efcf5a',
    mark: marks.sun('#d99a2c'),
    beside: iced('#f6e39a'),
  }),
  'ginger-syrup': bottles({
    shape: 'flask',
    liquid: '#c98a3c',
    mark: marks.drop('#a8622a'),
    beside: sparkling('#e9c98a'),
  }),
  'fruit-vinegar': bottles({
    shape: 'flask',
    liquid: '#c2455a',
    mark: marks.flower('#c2455a'),
    beside: iced('#e08a98'),
  }),
  cider: bottles({
    shape: 'slim',
    liquid: '#cfeaf0',
    mark: marks.wave('#2f7a9c'),
    beside: sparkling('#d9f0f4'),
    glass: '#a9d6dc',
  }),
  'spring-water': bottles({
    shape: 'round',
    liquid: '#d6edf3',
    mark: marks.drop('#3f8aa8'),
    beside: iced('#e3f3f6'),
    label: '#dfeef4',
  }),
  milk: bottles({
    shape: 'milk',
    liquid: '#fdfcf6',
    mark: marks.cow('#4a4038'),
    beside: tumbler('#fdfcf6'),
    label: '#cfe0ec',
  }),
  'drink-yogurt': bottles({
    shape: 'milk',
    liquid: '#fbf3e6',
    mark: marks.flower('#e08a9b'),
    beside: tumbler('#fbf3e6'),
    label: '#f9dfe3',
  }),
  'sweet-rice-drink': bottles({
    shape: 'milk',
    liquid: '#f6efd9',
    mark: marks.ear('#c99a3c'),
    beside: tumbler('#f6efd9'),
    label: '#fdf6e2',
  }),
  'iced-coffee': bottles({
    shape: 'round',
    liquid: '#4a2a18',
    mark: marks.bean('#6b3f22'),
    beside: iced('#5c3420'),
  }),
  'green-tea': teaCanisters('#4d6a3a', '#b9c46a'),
  'roasted-tea': teaCanisters('#7a4f2c', '#b5742f'),
  teapot: teapotAndCups('#a8583a', '#b9c46a'),
  matcha: matchaBowl,
  'barley-tea': teaPouches('#d9b98a', '#a8652c', marks.ear('#a8652c')),
  'herb-tea': teaPouches('#a9c0a0', '#d9b45c', marks.leaf('#4d7a5a')),
  'buckwheat-tea': teaPouches('#c9b0a0', '#c98a3c', marks.bean('#7a5a44')),
  'black-tea': blackTea('#b5542a'),
  coffee,
  'plum-cordial': steepingPlums,
};
