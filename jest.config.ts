/** @jest-config-loader esbuild-register */
import { existsSync, readdirSync } from 'node:fs';
import type { Config } from 'jest';
import { browserPresetOf, nodePreset } from './build/jest/preset';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

// As scripts/run.mjs says: a test may be run without it.
process.env.CHROMIUM_PACKAGE ??= `${__dirname}/scripts/programs/browser/node_modules/.ready`;

/** `npm test` leaves the long tests to CI (scripts/commands/test.ts). */
const left = process.env.SHORT_TESTS === '1' ? ['\\.long\\.test\\.tsx?$'] : [];

function project(folder: string, preset: Project, more: Project = {}): Project {
  const own = (more.testPathIgnorePatterns ?? preset.testPathIgnorePatterns ?? []) as string[];
  const testPathIgnorePatterns = [...own, ...left];
  return { displayName: folder, rootDir: folder, ...preset, ...more, testPathIgnorePatterns };
}

const inNode: Project = {
  ...nodePreset,
  testEnvironment: '<rootDir>/../scripts/checks/node-environment.cjs',
};

const jest = `${__dirname}/build/jest`;
const inBrowser = browserPresetOf(`${jest}/browser.ts`, `${jest}/transform.cjs`);

const support = `${__dirname}/e2e/support`;

const onTheSite: Project = {
  ...nodePreset,
  testEnvironment: `${support}/reporting-environment.ts`,
  globalSetup: `${support}/global-setup.ts`,
  globalTeardown: `${support}/global-teardown.ts`,
  setupFilesAfterEnv: [`${support}/test-file.ts`],
};

/** The parts of the page: the folders that hold a part.json. */
const parts = readdirSync(__dirname).filter((name) => existsSync(`${__dirname}/${name}/part.json`));

const config: Config = {
  testSequencer: './scripts/checks/longest-first.cjs',
  // Seconds; a busy machine asks for more. What takes longer on an idle one says so in its own file.
  testTimeout: Number(process.env.TEST_TIMEOUT ?? 20) * 1000,
  projects: [
    project('shared-api', inBrowser),
    project('shared-ui', inBrowser),
    ...parts.map((name) => project(name, inBrowser)),
    project('api-server', {
      ...inNode,
      globalSetup: '<rootDir>/src/testing/global-setup.ts',
    }),
    project('data', {
      ...inNode,
      globalSetup: '<rootDir>/../api-server/src/testing/global-setup.ts',
    }),
    project('release', inNode, { testPathIgnorePatterns: ['/node_modules/', '/ops-page/'] }),
    project('release/ops-page', inBrowser),
    project('scripts', inNode, {
      modulePathIgnorePatterns: ['/new-remote/template/'],
    }),
    project('build', inNode),
    project('lab', {
      ...inNode,
      globalSetup: '<rootDir>/../api-server/src/testing/global-setup.ts',
      testPathIgnorePatterns: ['/node_modules/', '/bench/', '/faults/', '/release-corpus/'],
    }),
    project('lab/bench', onTheSite),
    project('lab/faults', onTheSite),
    project('lab/release-corpus', onTheSite),
    project('e2e', onTheSite, { testPathIgnorePatterns: ['/node_modules/', '/releases/'] }),
    project('e2e/releases', onTheSite),
  ],
};
export default config;
