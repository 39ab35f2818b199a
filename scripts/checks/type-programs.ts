/** The native compiler: a third of the time. Lint, ts-jest and builds need the API that version 6 is the last to have. */
export const typeCompiler = 'node_modules/typescript-native/bin/tsc';

/**
 * Programs of the type check, so that the types of React, of the database and the like are read once
 * and not for each package. Every package has its own tsconfig besides, for its team and its editor.
 */
export const typePrograms = [
  'scripts/tsconfig/all-browser.json',
  'scripts/tsconfig/all-node.json',
  'scripts/tsconfig/all-driven.json',
];
