/**
 * Makes the error of a team's own file or setting. Bundlers print an error's stack: of this one it is the one line that
 * says what to mend.
 */
export function ownFault(line: string): Error {
  const error = new Error(line);
  error.stack = line;
  return error;
}
