import { skipBlock } from './skip-block';

test('a file that cannot run skips all its tests and hooks, and each test names the reason', () => {
  const inner = { name: 'a page', children: [{ name: 'opens' }] };
  const root = { name: 'ROOT', children: [{ name: 'starts' }, inner] };
  skipBlock(root, 'no browser');
  expect(root).toEqual({
    name: 'ROOT',
    mode: 'skip',
    children: [
      { name: 'starts (skipped: no browser)', mode: 'skip' },
      {
        name: 'a page',
        mode: 'skip',
        children: [{ name: 'opens (skipped: no browser)', mode: 'skip' }],
      },
    ],
  });
});
