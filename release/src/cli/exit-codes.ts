/** The exit code of every command. Scripts read it: 1 says that nothing has changed. */
export const exitCodes = { done: 0, refused: 1, warned: 2 } as const;

/** The last line of each `--help`. */
export const exitCodesInWords = `Exit code: ${exitCodes.done} done, with or without a warning; ${exitCodes.refused} refused, and nothing has changed; ${exitCodes.warned} done: it has found something wrong (check, history, status, verify), or waits for a second person.`;
