/** File contents by their path in a folder, with `/` between its parts. */
export type Files = Readonly<Record<string, Buffer>>;

/** A file to write: its bytes, or where the store has the same bytes already, with their integrity. */
export type Written = Buffer | { readonly same: string; readonly integrity: string };

/** Outcome of moving the pointer: `lost` if it was not where the caller had read it. */
export type Moved = 'moved' | 'lost' | 'busy';

/**
 * Where published versions, compositions and releases lie: immutable files, and one pointer to the
 * release that is served. A version that was put is served to nobody before {@link Store.release}. Paths have `/` between their parts. What keeps a store from being read or
 * written is thrown ({@link onStore} makes a refusal of it). Folders that are put are versions and releases.
 */
export interface Store {
  /** as a person knows it */
  readonly name: string;
  /** Puts a folder, all of it or nothing. False if it is there already; it is then left as it is. */
  put: (folder: string, files: Readonly<Record<string, Written>>) => Promise<boolean>;
  /** Lets a version be served, for as long as it is there. It is nothing if it is served already. */
  release: (folder: string) => Promise<void>;
  /** Puts one file, as {@link put} does a folder. */
  putFile: (path: string, bytes: Buffer) => Promise<boolean>;
  /** Undefined if there is no such file. */
  get: (path: string) => Promise<Buffer | undefined>;
  /**
   * The paths of those of `expected`, integrity by path in a folder, that are not there or have other bytes. A store
   * that keeps hashes of its own compares these; a look at every byte is that of {@link get}.
   */
  unlike: (folder: string, expected: Readonly<Record<string, string>>) => Promise<string[]>;
  /** The sorted paths of all files below a folder, from there; none if there is no such folder. */
  files: (folder: string) => Promise<string[]>;
  /** The sorted names directly below a folder; none if there is no such folder. */
  list: (folder: string) => Promise<string[]>;
  /** The id of the release that is served; undefined before the first, '' if the pointer leads elsewhere. */
  readPointer: () => Promise<string | undefined>;
  /**
   * Compare-and-swap: points to `to` in one step, if the pointer still is what {@link readPointer}
   * answered. `after` runs then, while nobody else can move the pointer.
   */
  movePointer: (
    from: string | undefined,
    to: string,
    after?: () => Promise<void>,
  ) => Promise<Moved>;
  /** Removes a file, or a folder with all that is in it; nothing if there is none. */
  remove: (path: string) => Promise<void>;
}
