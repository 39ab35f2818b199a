import { castIronNoodles, noodleBowl } from './bowls';
import { glassNoodles, noodleBundles, trayNoodles } from './cold';
import { friedNoodles } from './fried';

const wheat = '#fbf3dc';

const egg = '#f2d27c';

export const noodles = {
  'udon-fried-tofu': noodleBowl({
    soup: '#d9a552',
    noodle: wheat,
    on: ['fishCake', 'friedTofu', 'leeks'],
  }),
  'udon-tempura': noodleBowl({
    soup: '#c98f45',
    noodle: wheat,
    on: ['greens', 'tempura', 'leeks'],
  }),
  'udon-plum': noodleBowl({ soup: '#e3c58a', noodle: wheat, on: ['seaGreens', 'plum', 'leeks'] }),
  'udon-tray': trayNoodles('#fbf5e6', 'leaf'),
  'udon-hotpot': castIronNoodles('#a8622a', ['egg', 'shiitake', 'leeks']),
  'flat-udon-hotpot': castIronNoodles('#c98f45', ['pumpkin', 'mountainGreens', 'leeks']),
  'soba-tray': trayNoodles('#b3a088', 'nori'),
  'soba-tea-tray': trayNoodles('#a9b97c', 'leaf'),
  'soba-duck': noodleBowl({ soup: '#8a5226', noodle: '#a89478', on: ['duck', 'duck', 'leeks'] }),
  'soba-mountain': noodleBowl({
    soup: '#9c6230',
    noodle: '#a89478',
    on: ['mountainGreens', 'swirl', 'greens'],
  }),
  'soba-bundles': noodleBundles('#b9a68a', '#4d6a5a'),
  'somen-glass': glassNoodles('#fdfaf2'),
  'somen-bundles': noodleBundles('#fbf6e6', '#b5493a'),
  'udon-bundles': noodleBundles('#f6ecd2', '#35506b'),
  'ramen-soy': noodleBowl({
    soup: '#a8652c',
    noodle: egg,
    on: ['bamboo', 'porkRound', 'egg', 'swirl', 'seaweed'],
  }),
  'ramen-miso': noodleBowl({
    soup: '#d18f45',
    noodle: egg,
    on: ['leeks', 'porkRound', 'corn', 'butter'],
  }),
  'ramen-pork': noodleBowl({
    soup: '#efe0c2',
    noodle: '#f8ecc8',
    on: ['seaweed', 'porkRound', 'egg', 'leeks'],
  }),
  'ramen-salt': noodleBowl({
    soup: '#ecd9a0',
    noodle: egg,
    on: ['swirl', 'porkRound', 'seaGreens', 'leeks'],
  }),
  'ramen-spicy': noodleBowl({
    soup: '#c2502a',
    noodle: egg,
    on: ['greens', 'beefSlices', 'chilli', 'leeks'],
  }),
  'ramen-clam': noodleBowl({
    soup: '#e6d3a6',
    noodle: egg,
    on: ['clam', 'clam', 'greens', 'leeks'],
  }),
  'soba-okinawa': noodleBowl({
    soup: '#d9b878',
    noodle: '#f3dfa4',
    on: ['fishCake', 'beefSlices', 'beefSlices', 'leeks'],
  }),
  'cold-noodles': noodleBowl({
    soup: '#dcd0b4',
    noodle: '#dcc694',
    on: ['kimchi', 'egg', 'cucumber', 'beefSlices'],
    cold: true,
  }),
  'fried-noodles': friedNoodles('#b9783a', '#8a5226'),
};
