/** A folder of rules whose tests are judged by mutations. */
export interface MutatedPart {
  /** from the workspace's folder; its sources are mutated, not those below it */
  folder: string;
  /** the tests that must find the mutations: quick ones, since every mutation runs them anew */
  tests: RegExp;
}

export const parts: Readonly<Record<string, MutatedPart>> = {
  contract: { folder: 'shared-api/contract', tests: /\.test\.ts$/ },
  'sign-in': {
    folder: 'api-server/src/sign-in',
    tests: /(\.rules|client-network)\.test\.ts$/,
  },
  acceptance: {
    folder: 'api-server/src/orders',
    tests: /(\.rules|canonical-json|receipt-number)\.test\.ts$/,
  },
};
