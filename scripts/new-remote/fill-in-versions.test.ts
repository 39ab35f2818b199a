import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillInVersions } from './fill-in-versions';
import { rangesOfPackages } from './own-packages';
import { writeRemote } from './write-remote';

const folder = mkdtempSync(join(tmpdir(), 'new-remote-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a remote outside of the workspace that is made without tarballs asks a registry for the packages by range', () => {
  const own = rangesOfPackages();
  writeRemote({ name: 'gifts', folder, devPort: 8099, form: 'outside' });
  fillInVersions(folder, own);

  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  const ours = wanted.filter(([name]) => name.startsWith('@order-change/'));
  expect(Object.keys(own)).toEqual(expect.arrayContaining(ours.map(([name]) => name)));
  for (const [name, range] of ours) expect([name, range]).toEqual([name, own[name]]);
  for (const [name, range] of ours)
    expect([name, range]).toEqual([name, expect.stringMatching(/^\^\d+\.\d+\.\d+$/)]);
  const left = wanted.filter(([, version]) => /^(workspace|catalog|file):/.test(version));
  expect(left).toEqual([]);
});
