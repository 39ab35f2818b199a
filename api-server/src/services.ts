import type { Clock } from './clock';
import type { Database } from './database/database';
import type { WorkQueue } from './http/work-queue';
import type { SendMail } from './mail/mailer';
import type { Digest } from './secrets';
import type { NetworkBounds } from './sign-in/client-network';

export interface Settings {
  /** what customers see in the address bar; without it the request itself is believed */
  publicOrigin?: string | undefined;
  /** holds a picture of each item: `<item number>.svg` */
  picturesFolder: string;
  /** the address of the company's own pages */
  companySite: string;
  /** send-code calls of one network in 10 minutes, by its width */
  sendsPerNetwork: NetworkBounds;
  /** different membership numbers that may fail from one network in 24 hours, by its width */
  missesPerNetwork: NetworkBounds;
  /** send-code calls of all clients in a minute */
  sendsPerMinute: number;
}

/** What the calls work with; each asks for the part that it uses. */
export interface Services {
  database: Database;
  clock: Clock;
  digest: Digest;
  sendMail: SendMail;
  /** told that a change and its receipt were committed */
  onChangeAccepted: () => void;
  /** in front of all calls of this process */
  queue: WorkQueue;
  settings: Settings;
}
