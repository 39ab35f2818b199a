import type { Versions } from '../../composing/parts';
import { objectStoreLimits } from '../../limits';
import { atMost, type Publication, readPublication, type Store } from '../../store';

/** The team that has each part, by the part's name. */
export type Owners = Readonly<Record<string, NonNullable<Publication['owner']>>>;

/** Makes what reads the owners of a release, whose parts never change, once; a part that cannot be read has none. */
export function createOwnersReader(store: Store) {
  let known: { release: string; owners: Promise<Owners> } | undefined;

  async function read(versions: Versions): Promise<Owners> {
    const owners: Record<string, NonNullable<Publication['owner']>> = {};
    const inTurn = atMost(objectStoreLimits.atOnce);
    const readOne = async ([name, version]: [string, string]) => {
      const part = await readPublication(store, name, version);
      if (part.ok && part.value.owner) owners[name] = part.value.owner;
    };
    await Promise.all(Object.entries(versions).map((one) => inTurn(() => readOne(one))));
    return owners;
  }

  return (release: string, versions: Versions): Promise<Owners> => {
    if (known?.release !== release) known = { release, owners: read(versions) };
    return known.owners;
  };
}
