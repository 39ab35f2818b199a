import type { Drawing } from '../pen';
import { crafts } from './crafts';
import { drinks } from './drinks';
import { flowers } from './flowers';
import { fruit } from './fruit';
import { meat } from './meat';
import { noodles } from './noodles';
import { pantry } from './pantry';
import { seafood } from './seafood';
import { sweets } from './sweets';
import { vegetables } from './vegetables';

/** Every drawing of the catalogue, by the kind of product that it shows. */
export const drawings = {
  ...meat,
  ...seafood,
  ...fruit,
  ...vegetables,
  ...noodles,
  ...sweets,
  ...drinks,
  ...pantry,
  ...crafts,
  ...flowers,
} satisfies Record<string, Drawing>;

type Kind = keyof typeof drawings;

export const kinds = Object.keys(drawings) as Kind[];
