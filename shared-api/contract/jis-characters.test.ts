import { createHash } from 'node:crypto';

/** Built anew: the set is kept once it is there. */
function buildCharacters(): string[] {
  let characters: string[] = [];
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a module of its own
    const { jisX0208 } = require('./characters') as typeof import('./characters');
    characters = [...jisX0208()];
    expect(jisX0208().size).toBe(characters.length);
  });
  return characters;
}

test('JIS X 0208 has its 6,879 characters, in the order of its rows and cells', () => {
  const characters = buildCharacters();
  expect(characters).toHaveLength(6879);
  expect(characters.every((character) => [...character].length === 1)).toBe(true);
  expect(characters.slice(0, 4).join('')).toBe('　、。，');
  expect(characters.slice(-2).join('')).toBe('凜熙');
  // Equal to the EUC-JP table of another decoder (Python), but for Windows' twins of six characters.
  expect(createHash('sha256').update(characters.join('')).digest('hex')).toBe(
    '78bfbed8cd058c274557d4db445ba17cca0a204e1032e843dc97e40c3322e886',
  );
});
