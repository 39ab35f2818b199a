import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Where the pages stand again, as text: the host's build and nginx do not run its sources.
function groupsIn(file: string, pattern: RegExp): string[][] {
  const text = readFileSync(join(__dirname, '../..', file), 'utf8');
  return [...text.matchAll(pattern)].map(([, ...groups]) => groups);
}

const pages = groupsIn(
  'host/src/pages/pages.ts',
  /path: paths\.(\w+),[^]*?remote: '([^']+)',[^]*?webpackChunkName: "([^"]+)"/g,
);

test('the host’s build names the files of each page, and the remote that it shows', () => {
  const routes = groupsIn(
    'host/rspack.config.ts',
    /\[paths\.(\w+)\]: \{ chunk: '([^']+)', remote: '([^']+)' \}/g,
  );
  expect(routes.map(([path, chunk, remote]) => [path, remote, chunk])).toEqual(pages);
});

test('nginx answers each page’s path as a page, with a slash at its end or without', () => {
  const [[written = ''] = []] = groupsIn('shared-api/shell/remote-module.ts', /paths = \{(.*)\}/g);
  const paths = [...written.matchAll(/(\w+): '\/([^']*)'/g)];
  expect(paths.map(([, name]) => name)).toEqual(pages.map(([name]) => name));
  const below = paths.map(([, , path]) => path).filter((path) => path !== '');
  expect(groupsIn('release/nginx.conf', /location ~ (\S+) \{\s+set \$cache no-cache;/g)).toEqual([
    [`^/(${below.map((path) => `${path}/?`).join('|')})?$`],
  ]);
});
