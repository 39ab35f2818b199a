/** A folder of rules whose tests are measured by mutations. */
export interface MutatedPart {
  /** its sources are mutated, but for texts; all paths are from the workspace's folder */
  folder: string;
  /**
   * one file with all the tests that must find the mutations: what they need is then loaded once for each mutation; or a pattern, if they
   * need little
   */
  tests: string;
  /** jest's environment of the tests */
  environment: string;
  /** what runs before each file of tests */
  setup?: string;
  /** jest's resolver of snapshots, if the tests have some */
  snapshotResolver?: string;
}

const inNode = './lab/mutation/environment.cjs';
const withDatabase = './lab/mutation/database-environment.cjs';

export const parts: Readonly<Record<string, MutatedPart>> = {
  contract: {
    folder: 'shared-api/contract',
    tests: 'lab/mutation/contract.ts',
    environment: inNode,
  },
  'sign-in': {
    folder: 'api-server/src/domain/sign-in',
    tests: 'lab/mutation/sign-in.ts',
    environment: withDatabase,
  },
  acceptance: {
    folder: 'api-server/src/domain/orders',
    tests: 'lab/mutation/acceptance.ts',
    environment: withDatabase,
  },
  http: {
    folder: 'api-server/src/in/http',
    tests: 'lab/mutation/http.ts',
    environment: inNode,
  },
  work: {
    folder: 'api-server/src/ground/work',
    tests: 'api-server/src/ground/work/*.test.ts',
    environment: inNode,
  },
  data: {
    folder: 'data/src',
    tests: 'lab/mutation/data.ts',
    environment: withDatabase,
    snapshotResolver: '<rootDir>/lab/mutation/data-snapshots.cjs',
  },
  analysis: {
    folder: 'release/src/serve/analysis',
    tests: 'release/src/serve/analysis/*.test.ts',
    environment: inNode,
  },
  credentials: {
    folder: 'release/src/credentials',
    tests: 'release/src/credentials/*.test.ts',
    environment: inNode,
  },
  signature: {
    folder: 'release/src/protocol',
    tests: 'release/src/protocol/signature.test.ts',
    environment: inNode,
  },
  build: {
    folder: 'build/part',
    tests: 'build/part/*.test.ts',
    environment: inNode,
  },
  'ops-page': {
    folder: 'release/ops-page',
    tests: 'release/ops-page/*.test.{ts,tsx}',
    environment: './lab/mutation/page-environment.cjs',
    setup: '<rootDir>/lab/mutation/page-setup.ts',
  },
};
