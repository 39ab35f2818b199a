import { readFileSync } from 'node:fs';
import { aFolder } from '../testing/a-folder';
import { buildInfo } from './build-info';

const path = aFolder({
  'src/page.ts': "import { http } from '@order-change/client';",
  'dist/remoteEntry.js': '',
});

interface Hooks {
  name: string;
  apply: string;
  buildStart: () => void;
  moduleParsed: (module: { id: string }) => void;
  writeBundle: {
    order: string;
    sequential: boolean;
    handler: (output: { dir?: string }, bundle: object) => void;
  };
}

/** The plugin as Vite calls it. */
const plugin = (entry: string) => buildInfo({ name: 'news' }, entry) as unknown as Hooks;
const read = () => JSON.parse(readFileSync(path('dist/build.json'), 'utf8')) as object;

test('a build of Vite is described when all other plugins have written their files', () => {
  const { apply, writeBundle } = plugin('remoteEntry.js');
  expect([apply, writeBundle.order, writeBundle.sequential]).toEqual(['build', 'post', true]);
});

test('what the entry asks for at once is preloaded, with all that this imports, and nothing else', () => {
  const { buildStart, moduleParsed, writeBundle } = plugin('remoteEntry.js');
  moduleParsed({ id: path('src/page.ts') });
  writeBundle.handler(
    { dir: path('dist') },
    {
      'remoteEntry.js': { type: 'chunk', imports: ['a.js'], dynamicImports: ['remote.js'] },
      'remote.js': { type: 'chunk', imports: ['b.js'], dynamicImports: ['later.js'] },
      'b.js': { type: 'chunk', imports: ['a.js', 'remote.js'] },
      'a.js': { type: 'chunk' },
      'later.js': { type: 'chunk', imports: ['c.js'] },
      'c.js': { type: 'chunk' },
    },
  );
  expect(read()).toMatchObject({
    name: 'news',
    entry: 'remoteEntry.js',
    preload: ['remote.js', 'a.js', 'b.js'],
    usedClientExports: ['http'],
  });
  buildStart(); // another build of a watch
  writeBundle.handler({ dir: path('dist') }, { 'remoteEntry.js': { type: 'chunk' } });
  expect(read()).toMatchObject({ preload: [], usedClientExports: [] });
});

test('a build without its entry, as in a test, is an error', () => {
  const { writeBundle } = plugin('remoteEntry.js');
  const bundle = { 'remote.js': { type: 'chunk' } };
  expect(() => writeBundle.handler({ dir: path('dist') }, bundle)).toThrow(/NODE_ENV/);
});
