/** What a command's exit code says; `README.md` has the same table. */
export const exitCodes = {
  /** everything was done */
  done: 0,
  /** a surprise: the message is for the engineers */
  fault: 1,
  /** the command line is wrong; nothing was read */
  usage: 2,
  /** a file is wrong, or the data forbids it; nothing was changed */
  refused: 3,
  /** the database or a folder cannot be used now; nothing was changed */
  unavailable: 4,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
