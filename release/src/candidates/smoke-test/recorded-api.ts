import { type Refusal, refusal } from '../../outcome';
import { checkBodies } from './bodies';
import type { OpenApi } from './candidate-api';
import type { Fixtures } from './fixtures';

/** The API of a host without a stand-in: the same recorded answer to each call, and a look at the shape of its body. */
export function openRecordedApi({ answers, bodies }: Fixtures): OpenApi {
  const check = checkBodies(bodies);
  return async () => {
    const faults: { call: string; fault: string }[] = [];
    return {
      marks: [],
      ownBuiltIns: null,
      async answer({ call, body }) {
        const fault = check(call, body);
        if (fault !== undefined) faults.push({ call, fault });
        return Object.hasOwn(answers, call) ? answers[call] : undefined;
      },
      findings: async ({ path }): Promise<Refusal[]> =>
        faults.slice(0, 1).map((fault) => refusal('mount-body', { path, ...fault })),
      close: async () => undefined,
    };
  };
}
