import { type PlantedFault } from './fault';
import { selectFaults } from './prove-faults';
import { readOutcome } from './run-jest';
import { formatTable } from './table';

const fault = (group: string, breaks: string): PlantedFault => ({
  group,
  breaks,
  file: 'a.ts',
  find: 'x',
  replace: 'y',
  test: 'a.test.ts',
});
const all = [fault('money', 'A stake is debited twice.'), fault('feed', 'A Stop is ignored.')];

it.each([
  ['', 2],
  ['MONEY', 1],
  ['stop', 1],
  ['nothing', 0],
])('selects planted faults by "%s": %d', (filter, count) => expect(selectFaults(all, filter)).toHaveLength(count));

it.each([
  [{ numFailedTests: 1, numPassedTests: 3, numRuntimeErrorTestSuites: 0 }, 'failed'],
  [{ numFailedTests: 0, numPassedTests: 3, numRuntimeErrorTestSuites: 0 }, 'passed'],
  [{ numFailedTests: 0, numPassedTests: 0, numRuntimeErrorTestSuites: 0 }, 'broken'],
  [{ numFailedTests: 1, numPassedTests: 3, numRuntimeErrorTestSuites: 1 }, 'broken'],
])('reads %j as %s', (json, outcome) => expect(readOutcome(JSON.stringify(json))).toBe(outcome));

it('formats a table', () =>
  expect(formatTable(all.map((each, at) => ({ fault: each, isCaught: at === 0 })))).toBe(
    [
      '| group | fault | test | caught |',
      '| --- | --- | --- | --- |',
      '| money | A stake is debited twice. | `a.test.ts` | yes |',
      '| feed | A Stop is ignored. | `a.test.ts` | no |',
    ].join('\n'),
  ));
