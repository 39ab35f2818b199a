import type { Dialogs } from '../dialogs';
import type { UsageEvents } from '../usage/usage-events';
import * as page from './page';

/** The dialogs as a remote may use them: only the host answers one. */
export const dialogs: Pick<Dialogs, 'isOpen' | 'show'> = page.dialogs;

/** The usage events as a remote may use them: only the host connects a sink. */
export const usageEvents: Pick<UsageEvents, 'track'> = page.usageEvents;
