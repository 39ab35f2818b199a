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

/** ts-jest only strips types here: `tsc` checks them once, for sources and tests together. */
const stripTypes: [string, Record<string, unknown>] = [
  'ts-jest',
  { diagnostics: false, tsconfig: compilerOptions },
];

/** Jest's configuration for TypeScript in Node. */
export const nodePreset: Preset = {
  testEnvironment: 'node',
  // The packages of the site are installed as ES modules, and jest runs CommonJS.
  transform: { '\\.tsx?$': stripTypes, '/@order-change/[^/]+/dist/.+\\.js$': stripTypes },
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm|@order-change)/)'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/** Jest's configuration for a part of the page: in jsdom, with what jsdom lacks. */
export const browserPreset: Preset = {
  ...nodePreset,
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['@order-change/build/jest/browser'],
};
