import { message } from '@order-change/contract';

import * as texts from '#texts';

/** The message of a call that no answer came to (spec §8), with what the customer can look after. */
export const noAnswer = () => ({
  ...message('MSGECCSE9999'),
  advice: navigator.onLine === false ? texts.offline : texts.cutOff,
});
