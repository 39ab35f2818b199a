import type { Static, TSchema } from '@sinclair/typebox';
import type { SmokeTest } from '../composing/smoke-test';
import type { SigningKey } from '../credentials/signing-key';
import type { Right } from '../credentials/token';
import type { Result, Step } from '../outcome';
import type { Store } from '../store';

/** Answer of a command and of the API. */
export interface Answer {
  lines: string[];
  /** the same for a program */
  json: object;
  /** something is wrong, though the command did what it does */
  warns?: boolean;
}

/** Ports of an operation, on the machine of the store or in `release serve`. */
export interface Ports {
  store: Store;
  /** the person, program or token that asks */
  by: string;
  /** the key that signs, if there is one */
  signing: () => Promise<Result<SigningKey | undefined>>;
  smokeTest: SmokeTest;
  /** takes the step that begins */
  progress: (step: Step) => void;
}

/** A flow as a command and a server offer it: one schema parses what is asked and documents it. */
export interface Operation<S extends TSchema = TSchema> {
  /** below `/api/v1/` */
  path: string;
  does: string;
  /** one of them is needed; `read` is a GET */
  needs: readonly Right[];
  /** a second person must approve it, if ops ask for that */
  waits?: boolean;
  /** takes seconds of a processor: a server runs few of them at once */
  isHeavy?: boolean;
  input: S;
  // Methods, so that operations with different inputs make one list.
  /** the parts that it changes */
  parts(input: Static<S>): 'all' | readonly string[];
  run(ports: Ports, input: Static<S>): Promise<Result<Answer>>;
}

export const operation = <S extends TSchema>(given: Operation<S>): Operation<S> => given;

/** For an operation that changes nothing. */
export const noParts = () => [];
