test('JIS X 0208 has its 6,879 characters, in the order of its rows and cells', async () => {
  let text = '';
  let size = 0;
  // Built anew: the set is kept once it is there.
  await jest.isolateModulesAsync(async () => {
    const { jisX0208 } = await import('./characters');
    text = [...jisX0208()].join('');
    size = jisX0208().size;
    expect(jisX0208()).toBe(jisX0208());
  });
  expect(size).toBe(6879);
  expect([...text]).toHaveLength(6879);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  // Equal to the EUC-JP table of another decoder (Python), but for Windows' twins of six characters.
  expect([...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(
    '78bfbed8cd058c274557d4db445ba17cca0a204e1032e843dc97e40c3322e886',
  );
});
