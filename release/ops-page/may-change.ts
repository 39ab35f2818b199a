import type { Live } from './live';

/** Returns whether the person may change what visitors get of a part. */
export const mayChange = ({ you: { may, parts } }: Live, name: string) =>
  may.includes('activate') && (parts === 'all' || parts.includes(name));
