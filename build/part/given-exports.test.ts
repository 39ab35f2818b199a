import { givenExports } from './given-exports';

test.each([
  ["export { one, two as three } from './a';", ['one', 'three']],
  ["export { one, type Two } from './a'; export type { Three } from './b';", ['one']],
  ["export * from './a';", ['*']],
  ["export * as all from './a';", ['all']],
  [
    'export const one = 1, two = 2; export function three() {} export class Four {}',
    ['Four', 'one', 'three', 'two'],
  ],
  ['export interface One {} export type Two = 1; const three = 1;', []],
])('the source %s gives %j at run time', (source, names) => {
  expect(givenExports(source)).toEqual(names.sort());
});
