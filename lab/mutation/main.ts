import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodePreset } from '@order-change/build/jest';
import { Stryker } from '@stryker-mutator/core';
import { root } from 'scripts/root';
import { jestEnv } from '../../scripts/checks/jest';
import { writeResult } from '../support/results';
import { parts } from './parts';

/**
 * `npm run mutation -- <part>`: changes the part's sources in many small ways, one at a time, and fails
 * when its tests notice fewer than nine of ten. `-- <part> <file> …` mutates those files alone, `MUTATION_SAMPLE=5` a
 * fifth of the lines.
 */
const [name = '', ...files] = process.argv.slice(2);
const part = parts[name];
if (!part) {
  console.error(`No part "${name}". There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
process.chdir(root);
const sources = readdirSync(part.folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|suite)\.|\bindex\./.test(file))
  .filter((file) => !/^(node_modules|dist|texts|testing)\//.test(file))
  .map((file) => join(part.folder, file));
/** A sample mutates one range of lines in so many. */
const oneIn = Number(process.env.MUTATION_SAMPLE ?? 1);
const linesOfBlock = 20;
/** Returns the ranges of lines to mutate. A mutation that reaches beyond its range is not made. */
const sample = () =>
  sources
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n').length;
      const blocks = Math.ceil(lines / linesOfBlock);
      return Array.from({ length: blocks }, (_, block) => {
        const first = block * linesOfBlock + 1;
        return `${file}:${first}-${Math.min(lines, first + linesOfBlock - 1)}`;
      });
    })
    .filter((_, index) => index % oneIn === 0);

Object.assign(process.env, jestEnv);
const mutants = await new Stryker({
  mutate: files.length > 0 ? files : oneIn > 1 ? sample() : sources,
  testRunner: 'jest',
  plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
  jest: {
    projectType: 'custom',
    enableFindRelatedTests: false,
    // Over the workspace's own configuration, which is read besides.
    config: {
      projects: [],
      testEnvironment: part.environment,
      testMatch: [`<rootDir>/${part.tests}`],
      ...(part.setup && { setupFilesAfterEnv: [part.setup] }),
      ...(part.snapshotResolver && { snapshotResolver: part.snapshotResolver }),
      moduleNameMapper: {
        '^@electric-sql/pglite$': '<rootDir>/lab/mutation/pglite.cjs',
        // Stryker mutates a copy, and the links of node_modules lead to the sources themselves.
        '^api-server/data$': '<rootDir>/api-server/src/data.ts',
      },
      transform: nodePreset.transform,
    },
  },
  // A statement that is prepared once is reached, as far as Stryker sees, by the first test alone.
  coverageAnalysis: process.env.MUTATION_TESTS === 'all' ? 'all' : 'perTest',
  timeoutMS: 60_000, // thirty times what a part takes: a busy machine is slow, not wrong
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `.data/mutation/${name}.json` },
  tempDirName: `.data/mutation/${name}`,
  ignorePatterns: ['dist', '.data', 'e2e', 'docs'],
  thresholds: { high: 95, low: 90, break: 90 },
}).runMutationTest();

if (files.length === 0) {
  const count = (...results: string[]) =>
    mutants.filter(({ status }) => results.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  const score = `${((killed / (killed + survived)) * 100).toFixed(1)} %`;
  const figures = {
    mutations: { killed, survived, score, ...(oneIn > 1 && { sample: `1 in ${oneIn}` }) },
  };
  writeResult('mutation', name, { figures });
}
