import type { NetworkBounds } from './client-network';
import type { Clock } from './clock';
import type { OwnCompany } from './company';
import type { Database } from './database/database';
import type { Digest } from './secrets';
import type { WorkQueue } from './work/work-queue';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** the same for every attempt to send this mail, so that a receiver recognises a repetition */
  messageId?: string;
}

/** @returns true once a mail server has taken the mail; false if none did within 10 seconds. */
export type SendMail = (mail: Mail) => Promise<boolean>;

/**
 * Until when a customer may take an accepted change back or change it again, within the order's cut-off: never, until an
 * export holds it, or until the webhook was answered for it, if that comes first.
 */
export const takeBackModes = ['off', 'until-export', 'until-webhook'] as const;
export type TakeBackMode = (typeof takeBackModes)[number];

export interface Settings {
  /** what customers see in the address bar; without it the request itself is believed */
  publicOrigin?: string | undefined;
  /** holds a picture of each item: `<item number>.svg` */
  picturesFolder: string;
  /** the words of mails, and the company's own rules */
  company: OwnCompany;
  /** the address of the company's own pages */
  companySite: string;
  /** send-code calls of one network in 10 minutes, by its width */
  sendsPerNetwork: NetworkBounds;
  /** different membership numbers that may fail from one network in 24 hours, by its width */
  missesPerNetwork: NetworkBounds;
  /** send-code calls of all clients in a minute */
  sendsPerMinute: number;
  takeBack: TakeBackMode;
  /** true when `reflect` sends each customer a mail */
  isReflectionMailed: boolean;
}

/** Services of the calls; each asks for the part that it uses. */
export interface Services {
  database: Database;
  clock: Clock;
  digest: Digest;
  sendMail: SendMail;
  /** called once a change and its receipt are committed */
  onChangeAccepted: () => void;
  /** in front of all calls of this process */
  queue: WorkQueue;
  settings: Settings;
}
