import { releaseId } from './names';
import { type ReadBy, shape, text } from './read';

const anyText = text(() => true, 'a text');

/** The file of a release's composition with its signature, as they came: nothing of it is checked yet. */
export const readCompositionFile = shape({ release: releaseId, json: anyText, signature: anyText });
export type CompositionFile = ReadBy<typeof readCompositionFile>;
