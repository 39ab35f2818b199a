import { aFolder } from '../testing/a-folder';
import { fillTemplate } from './fill-template';

const manifest = JSON.stringify(
  {
    name: 'remote-template',
    dependencies: { '@order-change/client': '^2.7.0', react: '19.3.1' },
    devDependencies: { '@order-change/shared-ui': '^3.0.0' },
  },
  null,
  2,
);
const template = { 'package.json': manifest, 'part.json': '{ "path": "/template" }' };

const path = aFolder({
  'all/order-change-client-2.7.0.tgz': '',
  'all/order-change-shared-ui-3.0.0.tgz': '',
});

test('a new remote of a team outside has its name in each file, and asks npm for our packages by range', () => {
  const { 'package.json': own = '', 'part.json': part } = fillTemplate(template, 'news');
  expect(part).toBe('{ "path": "/news" }');
  expect(JSON.parse(own)).toEqual({ ...JSON.parse(manifest), name: 'remote-news' });
});

test('a new remote of a team outside takes our packages, and no other, from a folder of tarballs', () => {
  const { 'package.json': own = '' } = fillTemplate(template, 'news', path('all'));
  expect(JSON.parse(own)).toEqual({
    name: 'remote-news',
    dependencies: {
      '@order-change/client': `file:${path('all/order-change-client-2.7.0.tgz')}`,
      react: '19.3.1',
    },
    devDependencies: {
      '@order-change/shared-ui': `file:${path('all/order-change-shared-ui-3.0.0.tgz')}`,
    },
  });
});

test('a new remote of a team outside is refused if a tarball is not there', () => {
  expect(() => fillTemplate(template, 'news', path('none'))).toThrow(
    /There is no .*order-change-client-2\.7\.0\.tgz/,
  );
});
