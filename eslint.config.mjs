import { lintConfig } from './build/eslint/index.mjs';
import { testTitles } from './scripts/checks/test-titles.mjs';

export default [
  // Its packages are installed where a remote is made of it, and it is checked there.
  { ignores: ['scripts/new-remote/template/**'] },
  ...lintConfig({
    folder: import.meta.dirname,
    projects: ['scripts/tsconfig/*.json'],
  }),
  {
    files: ['**/*.test.{ts,tsx}'],
    plugins: { site: { rules: { 'test-titles': testTitles } } },
    rules: { 'site/test-titles': 'error' },
  },
];
