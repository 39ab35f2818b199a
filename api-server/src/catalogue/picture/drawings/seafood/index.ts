import { bonito } from './bonito';
import { catchOnIce } from './catch-on-ice';
import { crab, crabLegs } from './crab';
import { driedFish } from './dried-fish';
import { fillets } from './fillets';
import { fishCakeLoaf, fishCakes } from './fish-cakes';
import { eelBox, saltGrilledFish, type Eel } from './grilled';
import { marinatedInTub } from './in-tub';
import { lobster, prawns } from './prawns';
import { chrysanthemumSashimi } from './puffer';
import { codRoe, roe, seaUrchin } from './roe';
import { sashimiBlock, seafoodBowl } from './sashimi';
import { kelp, noriSheets, wakame } from './seaweed';
import { abalone, clams, oysters, scallops, shuckedOysters } from './shells';
import { octopus, squid } from './squid-and-octopus';
import { strandsInBowl } from './strands';
import { wholeFish } from './whole-fish';

const glazedEel: Eel = { flesh: '#7a3d18', glaze: '#a35a24' };
const plainEel: Eel = { flesh: '#e0c08c', glaze: '#f6e6c4' };

export const seafood = {
  'crab-snow': crab('#d8552e'),
  'crab-hair': crab('#b5673a'),
  'crab-legs': crabLegs('#d8552e', false),
  'king-crab-legs': crabLegs('#c23a28', true),
  prawns: prawns('#d98a62'),
  'prawns-sweet': prawns('#ec7f74'),
  lobster,
  'sea-bream': wholeFish({ back: '#d9605a', belly: '#f8d9c8' }, 'deep'),
  alfonsino: wholeFish({ back: '#cf3f34', belly: '#f0a894' }, 'deep'),
  yellowtail: wholeFish({ back: '#4f7590', belly: '#e6ecea', stripe: '#e3c25a' }, 'slim'),
  'dried-mackerel': driedFish('#8a8a78', '#efd3b0'),
  'dried-rosefish': driedFish('#d0655a', '#f6ddc6'),
  'dried-atka': driedFish('#6f6a5c', '#e6c391'),
  'salmon-fillets': fillets('#ef8658', '#8f9496'),
  'cod-in-miso': fillets('#f3e6cc', '#5a6068', true),
  'mackerel-fillets': fillets('#d9b8a0', '#3f5f78'),
  'sweetfish-grilled': saltGrilledFish,
  'eel-box': eelBox(glazedEel, glazedEel),
  'eel-pair': eelBox(plainEel, glazedEel),
  'puffer-sashimi': chrysanthemumSashimi,
  'fish-in-tub': marinatedInTub('#f3e3c4', '#d9a24a'),
  'pork-in-tub': marinatedInTub('#eab2a6', '#b5743a'),
  'tuna-block': sashimiBlock('#c23440', '#c23440'),
  'salmon-block': sashimiBlock('#f08a5a', '#f08a5a'),
  'bonito-seared': sashimiBlock('#b8384a', '#5f4238'),
  'horse-sashimi': sashimiBlock('#a3303c', '#f3dccb'),
  'salmon-roe': roe('#ee6a2c'),
  'cod-roe': codRoe,
  'sea-urchin': seaUrchin,
  'seafood-bowl': seafoodBowl,
  squid,
  octopus,
  scallops,
  oysters,
  'oysters-shucked': shuckedOysters,
  clams: clams('#a8927a'),
  'clams-small': clams('#4f4a48'),
  abalone,
  whitebait: strandsInBowl('#f6f1e4', true),
  'tiny-shrimps': strandsInBowl('#ef9a86', true),
  'peppered-whitebait': strandsInBowl('#b98f5c', false),
  kelp,
  nori: noriSheets,
  wakame,
  'fishcake-loaf': fishCakeLoaf('#ee9aa2'),
  'fish-cakes': fishCakes,
  'bonito-flakes': bonito,
  'catch-on-ice': catchOnIce,
};
