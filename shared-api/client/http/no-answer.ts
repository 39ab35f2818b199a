import { message } from '@order-change/contract';

import * as texts from '#texts';

/** The message of a call that no answer came to (spec §8), with what the customer can look after. */
export const noAnswer = () => ({
  ...message('MSGECCSE9999'),
  ...(navigator.onLine === false
    ? { cause: texts.offline, advice: texts.offlineAdvice }
    : { advice: texts.checkLine }),
});
