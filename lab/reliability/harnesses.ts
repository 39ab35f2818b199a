import { burst } from './burst';
import { calls } from './calls';
import { capacity } from './capacity';
import { connections } from './connections';
import { ends } from './ends';
import { existence } from './existence';
import { floods } from './floods';
import { fuzz } from './fuzz';
import { kill } from './kill';
import { locks } from './locks';
import { migration } from './migration';
import type { Harness } from './outcome';
import { plans } from './plans';
import { pointInTime } from './point-in-time';
import { processes } from './processes';
import { restore } from './restore';
import { room } from './room';
import { stops } from './stops';
import { unread } from './unread';

/** Every harness, by the name that `npm run reliability -- <name>` takes. */
export const harnesses: Readonly<Record<string, Harness>> = {
  kill,
  ends,
  connections,
  locks,
  stops,
  floods,
  unread,
  burst,
  fuzz,
  room,
  restore,
  processes,
  migration,
  'point-in-time': pointInTime,
  existence,
  calls,
  capacity,
  plans,
};
