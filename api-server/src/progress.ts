/** Told now and then while something takes longer than a moment; `done` goes from 0 to 1. */
export type ReportProgress = (task: string, done: number) => void;
