import { object, type InferType } from 'yup';
import { byKind, hostShape, remoteShape } from './build';
import { integrity, isFilePath } from './names';
import { record } from './parse';

/** Integrity of every file of the version, by its path. */
const files = record(isFilePath, () => integrity);

export const hostPublicationSchema = object({ ...hostShape, files }).noUnknown();
export const remotePublicationSchema = object({ ...remoteShape, files }).noUnknown();

export type HostPublication = InferType<typeof hostPublicationSchema>;
export type RemotePublication = InferType<typeof remotePublicationSchema>;

/** `publication.json`, beside the published files: what the build said, and what its bytes are. */
export type Publication = HostPublication | RemotePublication;
export const publicationSchema = byKind<Publication>(
  hostPublicationSchema,
  remotePublicationSchema,
);
