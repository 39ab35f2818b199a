/** A part was not built; the message holds its output. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
}
