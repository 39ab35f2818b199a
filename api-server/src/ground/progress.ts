/** Takes the progress of a task while it runs; `done` goes from 0 to 1. */
export type ReportProgress = (task: string, done: number) => void;

/** Prints the progress of a task, one line for each tenth of it. */
export function createProgressPrinter(print: (line: string) => void): ReportProgress {
  let printed = '';
  return (task, done) => {
    const line = `${task}: ${Math.floor(done * 10) * 10} %`;
    if (line !== printed) print(line);
    printed = line;
  };
}
