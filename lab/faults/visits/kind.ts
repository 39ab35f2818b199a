import type { FaultProxy } from 'e2e/support/fault-proxy';
import type { BrowserContext } from 'playwright-core';
import { forbidCookies, forbidStorage } from './meddling';
import type { PlaceName } from './places';
import type { StepCustomer } from './steps';

export interface Visit extends StepCustomer {
  context: BrowserContext;
  proxy: FaultProxy;
  row: Row;
  /** runs in the page, now and in every document that follows */
  meddle: <Given>(run: (given: Given) => void, given: Given) => Promise<void>;
}

export type At = 'start' | 'mid';

/** One way for a visit to go wrong, whatever part it hits. */
export interface Kind {
  name: string;
  places: readonly PlaceName[];
  /** both by default */
  at?: readonly At[];
  /** in the middle the customer loads again, or the browser does after it threw the tab away */
  mid?: 'reload';
  /** before the first document of the visit */
  prepare?: (visit: Visit) => Promise<void>;
  strike: (visit: Visit) => Promise<void> | void;
  /** of the whole visit; 150 by default */
  seconds?: number;
  /** what must be live: variants that break, of a name of their own or published with `--version` */
  versions?: 'broken' | 'broken, same name';
}

export interface Row {
  kind: Kind;
  place: PlaceName;
  at: At;
  width: '360' | '1280';
}

export const nameOf = ({ kind, place, at, width }: Row) =>
  `${width}, ${place}, ${at}: ${kind.name}`;

/** The browser keeps nothing that scripts write. */
export async function keepNothing({ meddle }: Visit): Promise<void> {
  await meddle(forbidStorage, undefined);
  await meddle(forbidCookies, undefined);
}
