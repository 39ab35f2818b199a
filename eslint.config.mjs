import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const page = ['shared-ui', '@order-change/client', '@order-change/shell', '@order-change/contract'];
const meet =
  'Host and remotes meet at run time, by name, through the discovery document: they import only shared-ui and shared-api/{client,shell,contract}, the host release/protocol besides.';

/**
 * What a folder may import (docs/architecture.md): of our packages only `doors`, and of others' only
 * `packages` where those are named. A package that is not among the dependencies cannot be resolved
 * at all; this says why, keeps the doors of `shared-api` apart, and sees where a path leads.
 */
const directions = [
  {
    files: ['remote-*/src/**'],
    doors: page,
    why: meet,
  },
  {
    files: ['host/src/**'],
    doors: [...page, 'release/protocol'],
    why: meet,
  },
  {
    files: ['remote-*/dev/**'],
    doors: ['shared-ui', '@order-change/client', '@order-change/testing'],
    why: "A remote's own small shell uses shared-api/testing; nothing of it is shipped.",
  },
  {
    files: ['shared-ui/**'],
    doors: [],
    why: 'shared-ui knows nothing of orders: it imports nothing of ours.',
  },
  {
    files: ['shared-api/contract/**'],
    doors: [],
    packages: ['yup'],
    why: 'The contract runs in the browser and in the server: it knows yup and nothing else.',
  },
  {
    files: ['shared-api/client/**'],
    doors: ['@order-change/contract'],
    why: 'The client imports the contract only.',
  },
  {
    files: ['shared-api/shell/**'],
    doors: [],
    why: 'The contract of host and remotes stands alone.',
  },
  {
    files: ['api-server/src/**', 'api-server/reliability/**'],
    doors: ['@order-change/contract'],
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

/** The packages of this workspace: the folders that hold a package.json. */
const ours = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'package.json')),
);

const packageOf = (path) => path.split('/')[0];

/** What a path of the workspace belongs to: a package of ours, and where it has several doors, one of them. */
const doorOf = (path) => {
  if (packageOf(path) === 'shared-api') return path.split('/').slice(0, 2).join('/');
  return path === 'release/protocol' ? path : packageOf(path);
};

/** A path with `/` between its parts, from the workspace's folder. */
const fromRoot = (path) =>
  relative(import.meta.dirname, path)
    .split(sep)
    .join('/');

/** Why a file may not import this, or undefined where it may. */
function refusal(filename, specifier, { doors, packages, why }) {
  const file = fromRoot(filename);
  const isPath = specifier.startsWith('.');
  const target = isPath ? fromRoot(resolve(dirname(filename), specifier)) : specifier;
  if (!isPath && !ours.includes(packageOf(target))) {
    return !packages || packages.includes(packageOf(target)) ? undefined : why;
  }
  const door = doorOf(target);
  if (door !== doorOf(file) && !doors.includes(door)) return why;
  if (!isPath || packageOf(target) === packageOf(file)) return undefined;
  return `Import ${door} by its name: a path goes past what it offers.`;
}

/** Judges an import by where it leads, written as a name or as a path, at once or by `import()`. */
const direction = {
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const check = ({ source }) => {
      const specifier = source?.value ?? source?.quasis?.[0].value.cooked ?? '';
      const message = refusal(context.filename, specifier, context.options[0]);
      if (source && message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.suite.ts', '**/testing/**'];

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
  { plugins: { ours: { rules: { direction } } } },
  ...directions.map(({ files, ignores = [], ...options }) => ({
    files,
    ignores: [...tests, ...ignores],
    rules: { 'ours/direction': ['error', options] },
  })),
);
