import { findPackages } from '../packages/packages';
import { root } from '../root';
import { templateOutside } from './pack-template';

test('the template of a remote outside of the workspace asks a registry for our packages by range, and names every version', () => {
  const { 'package.json': manifest = '', 'part.json': part } = templateOutside(8199);
  const { dependencies, devDependencies } = JSON.parse(manifest) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  const own = Object.fromEntries(
    findPackages(root).map(({ name, version }) => [name, `^${version}`]),
  );
  const ours = wanted.filter(([name]) => name.startsWith('@order-change/'));
  expect(ours.length).toBeGreaterThan(5);
  expect(ours).toEqual(ours.map(([name]) => [name, own[name]]));
  expect(wanted.filter(([, version]) => /^(workspace|catalog|file):/.test(version))).toEqual([]);
  expect(part).toContain('"devPort": 8199');
});
