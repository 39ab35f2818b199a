import { addUp, type JestReport, toTestCount } from './count';

const report = (numbers: Partial<JestReport>, ...statuses: string[]): JestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: statuses.map((status) => ({
    assertionResults: [{ status, fullName: `a ${status} test` }],
  })),
  ...numbers,
});

const skipped: string[] = [];

describe('a run of jest', () => {
  test.each([
    ['that passed', 0, report({ numPassedTests: 3 }), { passed: 3, failed: 0, skipped }],
    [
      'with failed tests',
      1,
      report({ numPassedTests: 3, numFailedTests: 2 }),
      { passed: 3, failed: 2, skipped },
    ],
    [
      'with a suite that does not load',
      1,
      report({ numPassedTests: 3, numRuntimeErrorTestSuites: 1 }),
      { passed: 3, failed: 1, skipped },
    ],
    ['that found no tests', 1, report({}), { passed: 0, failed: 1, skipped }],
    ['that died before it could report', 0, undefined, { passed: 0, failed: 1, skipped }],
    [
      'that passed and then ended badly',
      1,
      report({ numPassedTests: 3 }),
      { passed: 3, failed: 1, skipped },
    ],
    [
      'with a test that was not run',
      0,
      report({ numPassedTests: 1 }, 'passed', 'pending'),
      { passed: 1, failed: 0, skipped: ['a pending test'] },
    ],
  ])('%s', (_, code, given, count) => {
    expect(toTestCount(code, given)).toEqual(count);
  });
});

test('what is skipped counts as failed where everything is required, and only there', () => {
  const counts = [
    { passed: 2, failed: 1, skipped: ['one'] },
    { passed: 3, failed: 0, skipped: ['two'] },
  ];
  const sum = { passed: 5, skipped: ['one', 'two'] };
  expect(addUp(counts, false)).toEqual({ ...sum, failed: 1 });
  expect(addUp(counts, true)).toEqual({ ...sum, failed: 3 });
});

test('a container image that cannot be built is named, and never required', () => {
  const skipped = ['an image builds (docker does not run here)'];
  expect(addUp([{ passed: 1, failed: 0, skipped }], true)).toEqual({
    passed: 1,
    failed: 0,
    skipped,
  });
});
