import type { Config } from 'jest';

type Preset = Omit<Exclude<NonNullable<Config['projects']>[number], string>, 'displayName'>;

const compilerOptions = {
  target: 'es2022',
  module: 'commonjs',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  isolatedModules: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  allowJs: true,
};

/** Types are only stripped here: `tsc` checks them once, for sources and tests together. */
const stripTypes = { diagnostics: false, tsconfig: compilerOptions };

/** The packages of the site are installed as ES modules, and jest runs CommonJS. */
const transformedBy = (transformer: string): Preset['transform'] => ({
  '\\.tsx?$': [transformer, stripTypes],
  '/@order-change/[^/]+/dist/.+\\.js$': [transformer, stripTypes],
});

/** Jest's configuration for TypeScript in Node. */
export const nodePreset: Preset = {
  testEnvironment: 'node',
  transform: transformedBy('ts-jest'),
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm|@order-change)/)'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/**
 * {@link browserPreset} for projects that do not have this package installed.
 *
 * @param browser its door `jest/browser`, absolute
 * @param transformer its `jest/transform.cjs`, absolute
 */
export const browserPresetOf = (browser: string, transformer: string): Preset => ({
  ...nodePreset,
  transform: transformedBy(transformer),
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: [browser],
});

/** Jest's configuration for a part of the page: in jsdom, with what jsdom lacks. */
export const browserPreset = browserPresetOf(
  '@order-change/build/jest/browser',
  '@order-change/build/jest/transform.cjs',
);
