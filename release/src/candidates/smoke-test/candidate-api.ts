import type { Refusal } from '../../outcome';
import type { StandInCall } from '../../protocol/stand-in';

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** The API behind a page of a check: never the live one. */
export interface CandidateApi {
  /** `lost` if the answer does not arrive; undefined for a call that it does not know */
  answer: (call: StandInCall) => Promise<ApiAnswer | 'lost' | undefined>;
  /** What it found in the calls since it was opened; at the end of a journey also what is missing. */
  findings: (at: { path: string; hasEnded: boolean }) => Promise<Refusal[]>;
  /** Values of a customer that calls alone may carry. */
  marks: readonly string[];
  /** built-ins that the host replaces, so that no other may be; null if that is not known */
  ownBuiltIns: readonly string[] | null;
  close: () => Promise<void>;
}

/** Opens an API for a page, in a journey or for a visitor who is signed in. */
export type OpenApi = (journey: string | null) => Promise<CandidateApi>;
