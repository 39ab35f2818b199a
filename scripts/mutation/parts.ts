/** A folder of rules whose tests are judged by mutations. */
export interface MutatedPart {
  /** its sources are mutated, not those below it; all paths are from the workspace's folder */
  folder: string;
  /** one file with all the tests that must find the mutations: what they need is then loaded once for each mutation */
  tests: string;
  /** jest's environment of the tests */
  environment: string;
}

const withDatabase = './scripts/mutation/database-environment.cjs';

export const parts: Readonly<Record<string, MutatedPart>> = {
  contract: {
    folder: 'shared-api/contract',
    tests: 'scripts/mutation/contract.ts',
    environment: './scripts/mutation/environment.cjs',
  },
  'sign-in': {
    folder: 'api-server/src/sign-in',
    tests: 'api-server/src/testing/mutated/sign-in.ts',
    environment: withDatabase,
  },
  acceptance: {
    folder: 'api-server/src/orders',
    tests: 'api-server/src/testing/mutated/acceptance.ts',
    environment: withDatabase,
  },
};
