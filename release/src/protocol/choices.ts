import { releaseId } from './names';
import { list, type ReadBy, type Reader, shape } from './read';

const shapeOfChoices = shape({
  /** the release that the next visitor gets */
  active: releaseId,
  /** those that sessions may still hold, newest first */
  held: list(releaseId),
});

/** `/choices.json`: the releases that a visit may have. */
export type Choices = ReadBy<typeof shapeOfChoices>;
export const readChoices: Reader<Choices> = shapeOfChoices;
