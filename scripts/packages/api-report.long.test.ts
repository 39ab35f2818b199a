import { join } from 'node:path';
import { createDeclaredProgram, describeApi } from './api-report';
import { checkApi } from './check-api';
import { createProgram, emitDeclarations } from './emit-declarations';
import { findPackages } from './packages';
import { readReport } from './report-file';

const root = join(__dirname, '../..');
const packages = findPackages(root);
const declarations = emitDeclarations(createProgram(root, packages));
const declared = createDeclaredProgram(packages, declarations);

test('the packages for other teams are found', () => {
  expect(packages.map(({ name }) => name.split('/')[1]).sort()).toEqual(
    expect.arrayContaining([
      'client',
      'contract',
      'form',
      'release',
      'shared-ui',
      'shell',
      'testing',
    ]),
  );
});

test.each(packages)('$name exports what its report says, under its version', (each) => {
  const report = readReport(each);
  const exports = describeApi(declared, each);
  expect(checkApi(each, report, exports)).toBeUndefined();
  const [name = ''] = Object.keys(exports.declarations);
  const tampered = { ...exports, declarations: { ...exports.declarations, [name]: 'other' } };
  expect(checkApi(each, { ...report, exports: tampered }, exports)).toMatch(/asks for a major/);
});
