import { lchown, stat } from 'node:fs/promises';

export interface Owner {
  uid: number;
  gid: number;
}

/** Owner of a folder, if root is at work there and it belongs to another user: what root leaves in it must be usable for them. */
export async function otherOwner(folder: string): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? undefined : { uid, gid };
}

/** Gives what root has made to the owner of the folder in which it lies; never what a link leads to. */
export async function giveAway(path: string, owner: Owner | undefined): Promise<void> {
  if (owner) await lchown(path, owner.uid, owner.gid);
}
