import { join } from 'node:path';
import { type ApiReport, createDeclaredProgram, describeApi } from './api-report';
import { createProgram, emitDeclarations } from './emit-declarations';
import { findPackages, type Package } from './packages';
import { readReport, type ReportFile } from './report-file';
import { isBumped, requiredBump } from './required-bump';

const root = join(__dirname, '../..');
const packages = findPackages(root);
const declarations = emitDeclarations(createProgram(root, packages));
const declared = createDeclaredProgram(packages, declarations);

/** Returns the reason that the exports of a package do not fit its committed report and its version; undefined if they do. */
function checkApi(
  { name, version }: Package,
  committed: ReportFile,
  exports: ApiReport,
): string | undefined {
  const bump = requiredBump(committed.exports, exports);
  if (!isBumped(committed.version, version, bump)) {
    return `${name}: its exports changed since ${committed.version}, which asks for a ${bump} version, and package.json says ${version}. Raise the version, then run: npm run api-report`;
  }
  if (bump !== 'none' || committed.version !== version) {
    return `${name}: the report of its exports is of ${committed.version}. Run: npm run api-report`;
  }
  return undefined;
}

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
