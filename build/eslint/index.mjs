// Plain JavaScript: eslint reads its configuration without a compiler.
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

/**
 * The lint rules of every part, type-aware. `folder` (absolute) is where eslint runs; the tsconfig beside
 * a source names it. A folder of many packages may name `projects` instead: a few tsconfig files that hold
 * all sources, so that eslint reads the types of React, of the database and the like once, not for each package.
 */
export function lintConfig({ folder, projects }) {
  return tseslint.config(
    { ignores: ['**/dist/**', '**/node_modules/**', '.data/**'] },
    {
      files: ['**/*.{ts,tsx}'],
      extends: [tseslint.configs.strict, tseslint.configs.stylistic],
      plugins: { 'import-sort': importSort },
      languageOptions: {
        parserOptions: {
          tsconfigRootDir: folder,
          ...(projects
            ? { project: projects }
            : {
                projectService: { allowDefaultProject: ['rspack.config.ts', '*/rspack.config.ts'] },
              }),
        },
      },
      rules: {
        '@typescript-eslint/await-thenable': 'error',
        '@typescript-eslint/no-floating-promises': 'error',
        '@typescript-eslint/no-misused-promises': 'error',
        'import-sort/exports': 'error',
        // Node's modules, then other packages, then what stands beside the file.
        'import-sort/imports': ['error', { groups: [['^node:', '^@?\\w', '^\\.\\.', '^\\.']] }],
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
          {
            selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
            message: 'Write the properties themselves, a line each.',
          },
        ],
        '@typescript-eslint/no-unused-vars': [
          'error',
          { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
        ],
        '@typescript-eslint/no-empty-function': 'off',
        // An interface keeps its name in what is declared of it; a type alias is printed as its fields.
        '@typescript-eslint/no-empty-object-type': [
          'error',
          { allowInterfaces: 'with-single-extends' },
        ],
      },
    },
    {
      files: ['**/*.tsx'],
      plugins: { 'react-hooks': reactHooks },
      extends: [jsxA11y.flatConfigs.strict],
      rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    },
  );
}
