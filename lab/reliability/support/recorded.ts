import type { Call } from './call';

/** A statement as the driver got it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A call with its answer's status and the statements that the API ran for it. */
export interface Recorded {
  call: Call;
  statements: Statement[];
  status: number;
  /** parsed JSON */
  body: unknown;
}

/** The header by which the bare server knows which call it is asked for. */
export const numberHeader = 'x-recorded';
