/** The exit code of every command. Scripts read it: 1 says that nothing has changed. */
export const exitCodes = { done: 0, refused: 1, warned: 2 } as const;

/** The last line of each `--help`. */
export const exitCodesInWords = `Exit code: ${exitCodes.done} done; ${exitCodes.refused} refused, and nothing has changed; ${exitCodes.warned} done, but something is wrong (see the warnings).`;
