import { aFolder, installed } from '../testing/a-folder';
import { describeShared, sharedModules } from './shared';

const path = aFolder(installed);

test('the host brings every singleton at once, and yup later, for who takes it', () => {
  const shared = sharedModules(path(), 'provide');
  expect(shared).toEqual({
    react: { singleton: true, eager: true, version: '1.2.3', requiredVersion: '^1.2.3' },
    'react-dom': { singleton: true, eager: true, version: '2.2.3', requiredVersion: '^2.2.3' },
    'react-redux': { singleton: true, eager: true, version: '3.2.3', requiredVersion: '^3.2.3' },
    'styled-components': {
      singleton: true,
      eager: true,
      version: '4.2.3',
      requiredVersion: '^4.2.3',
    },
    '@order-change/client': {
      singleton: true,
      eager: true,
      version: '5.2.3',
      requiredVersion: '^5.2.3',
    },
    yup: { version: '6.2.3', requiredVersion: '^6.2.3' },
  });
});

test('a remote bundles no singleton, and its own yup only beside another version', () => {
  const shared = sharedModules(path(), 'take');
  expect(shared['react']).toEqual({
    singleton: true,
    import: false,
    version: '1.2.3',
    requiredVersion: '^1.2.3',
  });
  expect(shared['yup']).toEqual({ version: '6.2.3', requiredVersion: '^6.2.3' });
  expect(Object.keys(shared)).toHaveLength(6);
});

test('build.json says of a shared module its version, its range, and whether the build has it', () => {
  expect(describeShared(sharedModules(path(), 'take'))).toMatchObject({
    react: { version: '1.2.3', range: '^1.2.3', singleton: true, import: false },
    yup: { version: '6.2.3', range: '^6.2.3', singleton: false, import: true },
  });
  expect(describeShared(sharedModules(path(), 'provide'))).toMatchObject({
    react: { singleton: true, import: true },
  });
});
