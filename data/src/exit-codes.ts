/** The exit codes of every command, public as the JSON is; `exitCodeMeanings` has the words of the help. */
export const exitCodes = { done: 0, fault: 1, usage: 2, refused: 3, unavailable: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
