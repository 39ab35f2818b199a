import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Which of our packages a folder may import (docs/architecture.md). A package that is not among the
 * dependencies cannot be resolved at all; this says why, and keeps the doors of `shared-api` apart.
 */
const directions = [
  {
    files: ['host/src/**', 'remote-*/src/**'],
    doors: ['shared-ui', 'shared-api/client', 'shared-api/shell', 'shared-api/contract'],
    why: 'Host and remotes meet at run time, by name, through the discovery document: they import only shared-ui and shared-api/{client,shell,contract}.',
  },
  {
    files: ['remote-*/dev/**'],
    doors: ['shared-ui', 'shared-api/client', 'shared-api/testing'],
    why: "A remote's own small shell uses shared-api/testing; nothing of it is shipped.",
  },
  {
    files: ['shared-ui/**'],
    doors: [],
    why: 'shared-ui knows nothing of orders: it imports nothing of ours.',
  },
  {
    files: ['api-server/src/**'],
    doors: ['shared-api/contract'],
    why: 'The server takes the rules from shared-api/contract; the rest of shared-api is for browsers.',
  },
  {
    files: ['release/**'],
    doors: [],
    why: "release reads built files: it imports nothing of the site's source, so that it fits any build.",
  },
  {
    files: ['tooling/**', 'e2e/**'],
    doors: ['release', 'api-server', 'tooling'],
    why: "tooling and e2e run programs; they import nothing of the page's source.",
  },
];

const ours = [
  'host',
  'remote-auth',
  'remote-order-form',
  'shared-ui',
  'shared-api',
  'api-server',
  'release',
  'tooling',
  'e2e',
];

/** The pattern of every import of ours that is not one of the doors. */
function otherThan(doors) {
  const allowed = doors.map((door) => `(?!${door}(?:/|$))`).join('');
  return `^${allowed}(?:${ours.join('|')})(?:/|$)`;
}

/** Inside shared-api: which door a folder may reach, by its relative path. */
const doorsOfSharedApi = [
  {
    files: ['shared-api/contract/**'],
    forbidden: 'client|shell|testing',
    why: 'The contract runs in the browser and in the server: it knows yup and nothing else.',
  },
  {
    files: ['shared-api/client/**'],
    forbidden: 'shell|testing',
    why: 'The client imports the contract only.',
  },
  {
    files: ['shared-api/shell/**'],
    forbidden: 'contract|client|testing',
    why: 'The contract of host and remotes stands alone.',
  },
];

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'List exports by name: what a package offers is read in its index.',
        },
        {
          selector: 'TSEnumDeclaration',
          message: 'Use a union of strings: it needs no code and reads the same in JSON.',
        },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.strict],
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  ...directions.map(({ files, doors, why }) => ({
    files,
    ignores: tests,
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: otherThan(doors), message: why }] }],
    },
  })),
  ...doorsOfSharedApi.map(({ files, forbidden, why }) => ({
    files,
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: `^\\.\\./(?:\\.\\./)*(?:${forbidden})(?:/|$)`, message: why }] },
      ],
    },
  })),
);
