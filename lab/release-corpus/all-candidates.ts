import { apart } from './apart';
import { broken } from './broken';
import type { Candidate } from './corpus';
import { door } from './door';
import { good } from './good';
import { mistakes } from './mistakes';
import { goodPeople, people } from './people';
import { goodPeopleAgain, peopleAgain } from './people-again';
import { goodPeopleThird, peopleThird } from './people-third';
import { type Rebuilt, rebuilt } from './rebuilt';
import { shipped } from './shipped';
import { unseen } from './unseen';
import { goodVaried, varied } from './varied';

/** A candidate with the finding that it must have; undefined if it must fit. */
export type Case = (Candidate | Rebuilt) & {
  what: string;
  finding?: string | undefined;
  goesThrough?: string;
};

/** Every list, but for those of a site with a variant. */
export const allCandidates = [
  ...broken,
  ...good,
  ...rebuilt,
  ...apart,
  ...unseen,
  ...mistakes,
  ...door,
  ...people,
  ...goodPeople,
  ...peopleAgain,
  ...goodPeopleAgain,
  ...peopleThird,
  ...goodPeopleThird,
  ...varied,
  ...goodVaried,
  ...shipped,
] as readonly Case[];
