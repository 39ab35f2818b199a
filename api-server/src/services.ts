import type { Clock } from './clock';
import type { Database } from './database/database';
import type { WorkQueue } from './http/work-queue';
import type { SendMail } from './mail/mailer';
import type { Digest } from './secrets';

export interface Settings {
  /** what customers see in the address bar; without it the request itself is believed */
  publicOrigin?: string | undefined;
  /** holds a picture of each item: `<item number>.svg` */
  picturesFolder: string;
  /** the address of the company's own pages */
  companySite: string;
  /** send-code calls of one client in 10 minutes */
  sendsPerClient: number;
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
