import path from 'node:path';

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}
const { getResults } = jest.requireActual<{
  getResults(report: Report, root: string): { success: boolean; results: { numPassedTests: number } };
}>('../../../jest/get-results');

const file = (name: string, ...statuses: string[]): Report['testResults'][number] => ({
  name: path.join('/work', name),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const report = {
  testResults: [
    file('libs/ui/src/a.test.ts', 'passed', 'passed'),
    file('libs/ui-more/src/a.test.ts', 'passed', 'failed', 'pending'),
    { ...file('libs/broken/src/a.test.ts'), status: 'failed' },
  ],
};
const getProjectResults = (project: string): unknown => getResults(report, path.join('/work', project));

it('splits the report of one Jest run by project', () => {
  const counts = { numFailedTests: 0, numPendingTests: 0 };
  expect(getProjectResults('libs/ui')).toEqual({
    success: true,
    results: { ...counts, numPassedTests: 2, testResults: [report.testResults[0]] },
  });
  expect(getProjectResults('libs/ui-more')).toEqual({
    success: false,
    results: { numPassedTests: 1, numFailedTests: 1, numPendingTests: 1, testResults: [report.testResults[1]] },
  });
});

it('fails a project with a file that cannot be run, and one without any tests', () => {
  expect(getProjectResults('libs/broken')).toMatchObject({ success: false, results: { numFailedTests: 0 } });
  expect(getProjectResults('libs/none')).toMatchObject({ success: false });
});
