import { releaseId } from './names';
import { list, orElse, type ReadBy, type Reader, shape, text } from './read';
import { sequenceOf } from './release-id';
import { isSigned } from './signature';

const shapeOfChoices = shape({
  /** the release that the next visitor gets */
  active: releaseId,
  /** those that sessions may still hold, newest first */
  held: list(releaseId),
  /** of {@link signedText}, Ed25519, base64url; none on a site without keys */
  signature: orElse(
    text(() => true, 'a signature'),
    undefined,
  ),
});

/** `/choices.json`: the releases that a visit may have. */
export type Choices = ReadBy<typeof shapeOfChoices>;
export const readChoices: Reader<Choices> = shapeOfChoices;

/** Returns the text that is signed for the choices: no composition's file begins so. */
export const signedText = ({ active, held }: Pick<Choices, 'active' | 'held'>) =>
  `choices ${[active, ...held].join(' ')}`;

/**
 * Did an accepted key sign them, and are they not those of an earlier release, replayed?
 *
 * @param keys that the document names; undefined for a site without keys
 * @param since the number of the release that wrote the document
 */
export async function areAccepted(
  choices: Choices,
  keys: readonly string[] | undefined,
  since: number,
): Promise<boolean> {
  if (sequenceOf(choices.active) < since) return false;
  return !keys || isSigned(signedText(choices), choices.signature ?? '', keys);
}
