/** A reason that keeps the server from starting, in words for the person who started it. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
