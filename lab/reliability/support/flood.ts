import { fork } from 'node:child_process';
import { endWithHarness } from './api-process';
import { builtProgram } from './build';
import type { Customer } from './customers';
import type { FloodKind } from './flood-kinds';

/** One flood, as its process gets it. */
export interface Flood {
  url: string;
  kind: FloodKind;
  connections: number;
  /** how many addresses they come from */
  networks: number;
  /** 0: each connection calls once */
  seconds: number;
  customers: readonly Customer[];
}

export interface FloodResult {
  /** by status and code; `none` if there was no answer */
  answers: Record<string, FloodAnswers>;
}

export interface FloodAnswers {
  count: number;
  /** milliseconds, the shortest first */
  times: number[];
  withRetryAfter: number;
}

/** A process that is ready to flood: what starting it costs disturbs no measurement. */
export interface FloodProcess {
  run(flood: Flood): Promise<FloodResult>;
}

export async function startFloodProcess(): Promise<FloodProcess> {
  const child = fork(await builtProgram('flood'), { execArgv: [], stdio: 'inherit' });
  endWithHarness(child);
  return {
    run: (flood) =>
      new Promise((resolve, reject) => {
        child.once('message', (result) => resolve(result as FloodResult));
        // After every message, as 'exit' is not: a long result may still be on its way then.
        child.once('disconnect', () => reject(new Error('The flood ended early.')));
        child.send(flood);
      }),
  };
}
