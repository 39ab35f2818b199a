import { browserPreset } from '@order-change/build/jest';

export default browserPreset;
