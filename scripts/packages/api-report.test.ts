import { describeApi } from './api-report';
import { createProgram, emitDeclarations } from './emit-declarations';
import { judgeApi } from './judge-api';
import { findPackages } from './packages';
import { readReport } from './report-file';

const packages = findPackages();
const program = createProgram(packages);
const declarations = emitDeclarations(program);

test('the packages for other teams are found', () => {
  expect(packages.map(({ name }) => name.split('/')[1]).sort()).toEqual(
    expect.arrayContaining(['client', 'contract', 'form', 'shared-ui', 'shell', 'testing']),
  );
});

test.each(packages)('$name exports what its report says, under its version', (each) => {
  const report = readReport(each);
  const exports = describeApi(program, declarations, each);
  expect(judgeApi(each, report, exports)).toBeUndefined();
  const [name = ''] = Object.keys(exports.declarations);
  const tampered = { ...exports, declarations: { ...exports.declarations, [name]: 'other' } };
  expect(judgeApi(each, { ...report, exports: tampered }, exports)).toMatch(/asks for a major/);
});
