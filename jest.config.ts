/** @jest-config-loader esbuild-register */
import { existsSync, readdirSync } from 'node:fs';
import type { Config } from 'jest';
import { transform } from './tooling/jest/transform';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

function project(folder: string, testEnvironment: 'node' | 'jsdom', more: Project = {}): Project {
  return {
    displayName: folder,
    rootDir: folder,
    testEnvironment,
    transform,
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    ...more,
  };
}

const inBrowser: Project = { setupFilesAfterEnv: ['<rootDir>/../tooling/jest/browser.ts'] };

const onTheSite = (support: string): Project => ({
  testEnvironment: `${support}/telling-environment.ts`,
  globalSetup: `${support}/global-setup.ts`,
  globalTeardown: `${support}/global-teardown.ts`,
  setupFilesAfterEnv: [`${support}/timeout.ts`],
});

/** The parts of the page: the folders that hold a part.json. */
const parts = readdirSync(__dirname).filter((name) => existsSync(`${__dirname}/${name}/part.json`));

const config: Config = {
  testTimeout: 300_000, // a busy machine is slow, not wrong
  projects: [
    project('shared-api', 'jsdom', inBrowser),
    project('shared-ui', 'jsdom', inBrowser),
    ...parts.map((name) => project(name, 'jsdom', inBrowser)),
    project('api-server', 'node', { globalSetup: '<rootDir>/src/testing/global-setup.ts' }),
    project('release', 'node'),
    project('scripts', 'node'),
    project('tooling', 'node'),
    project('e2e', 'node', {
      ...onTheSite('<rootDir>/support'),
      testPathIgnorePatterns: ['/node_modules/', '/releases/'],
    }),
    project('e2e/releases', 'node', onTheSite('<rootDir>/../support')),
  ],
};
export default config;
