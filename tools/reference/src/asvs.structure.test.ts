// @reads docs/security/asvs.md docs/adr/0170-*.md
// @reads-names **
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './places';

/** Number of requirements that the product does not meet. It may only fall. */
const NOT_MET = 0;
/** Number of requirements that it does not meet for a reason in a decision record. It may only fall. */
const ACCEPTED = 10;
const STATES = ['met', 'not applicable', 'accepted', 'not met'];
/** The decision record with the mitigation of each. */
const RECORD = '../adr/0170-accept-api-calls-from-our-edges-only-and-list-the-asvs-exceptions.md';

/** Numbers of the requirements of levels 1 and 2 in ASVS 5.0, by section. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  '1.1': upTo(2),
  '1.2': upTo(9),
  '1.3': upTo(11),
  '1.4': upTo(3),
  '1.5': upTo(2),
  '2.1': upTo(3),
  '2.2': upTo(3),
  '2.3': upTo(4),
  '2.4': upTo(1),
  '3.2': upTo(2),
  '3.3': upTo(4),
  '3.4': upTo(6),
  '3.5': upTo(5),
  '3.7': upTo(2),
  '4.1': upTo(3),
  '4.2': upTo(1),
  '4.3': upTo(2),
  '4.4': upTo(4),
  '5.1': upTo(1),
  '5.2': upTo(3),
  '5.3': upTo(2),
  '5.4': upTo(3),
  '6.1': upTo(3),
  '6.2': upTo(12),
  '6.3': upTo(4),
  '6.4': upTo(4),
  '6.5': upTo(5),
  '6.6': upTo(3),
  '6.8': upTo(4),
  '7.1': upTo(3),
  '7.2': upTo(4),
  '7.3': upTo(2),
  '7.4': upTo(5),
  '7.5': upTo(2),
  '7.6': upTo(2),
  '8.1': upTo(2),
  '8.2': upTo(3),
  '8.3': upTo(1),
  '8.4': upTo(1),
  '9.1': upTo(3),
  '9.2': upTo(4),
  '10.1': upTo(2),
  '10.2': upTo(2),
  '10.3': upTo(4),
  '10.4': upTo(11),
  '10.5': upTo(5),
  '10.6': upTo(2),
  '10.7': upTo(3),
  '11.1': upTo(2),
  '11.2': upTo(3),
  '11.3': upTo(3),
  '11.4': upTo(4),
  '11.5': upTo(1),
  '11.6': upTo(1),
  '12.1': upTo(3),
  '12.2': upTo(2),
  '12.3': upTo(4),
  '13.1': upTo(1),
  '13.2': upTo(5),
  '13.3': upTo(2),
  '13.4': upTo(5),
  '14.1': upTo(2),
  '14.2': upTo(4),
  '14.3': upTo(3),
  '15.1': upTo(3),
  '15.2': upTo(3),
  '15.3': upTo(7),
  '16.1': upTo(1),
  '16.2': upTo(5),
  '16.3': upTo(4),
  '16.4': upTo(3),
  '16.5': upTo(3),
  '17.1': upTo(1),
  '17.2': upTo(4),
  '17.3': upTo(2),
};
const LEVELS = { 1: 70, 2: 183 };

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}

const page = readFileSync(path.join(workspaceRoot, 'docs/security/asvs.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', level = '', requirement = '', state = '', proof = '']) => ({
    number,
    level,
    requirement,
    state,
    proof,
  }),
);
const inState = (state: string) => rows.filter((row) => row.state === state);

it('lists each requirement of ASVS 5.0, levels 1 and 2, once and in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(
    Object.entries(SECTIONS).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`)),
  );
  for (const [level, count] of Object.entries(LEVELS))
    expect(rows.filter((row) => row.level === level)).toHaveLength(count);
});

it('gives each requirement a state, and a file or test for those that are met', () => {
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  expect(inState('met').filter(({ proof }) => !proof.includes('`'))).toEqual([]);
});

it('accepts only exceptions that the decision record lists', () => {
  const record = readFileSync(path.join(workspaceRoot, 'docs/security', RECORD), 'utf8');
  const named = record
    .split('\n')
    .flatMap((line) => (line.startsWith('| ') ? (line.match(/\d+\.\d+\.\d+/g) ?? []) : []));
  expect(inState('accepted').filter(({ proof }) => !proof.includes(RECORD))).toEqual([]);
  expect(
    inState('accepted')
      .map(({ number }) => number)
      .sort(),
  ).toEqual(named.sort());
});

it('names files that exist', () => {
  const named = rows.flatMap(({ number, proof }) =>
    [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => `${number} ${file}`),
  );
  expect(named.filter((row) => !existsSync(path.join(workspaceRoot, row.split(' ')[1] ?? '')))).toEqual([]);
});

it('contains correct counts by state, and no more exceptions than before', () => {
  const counted = STATES.map((state) => [state, inState(state).length]);
  const written = [...page.matchAll(/^\| (met|not applicable|accepted|not met) \| (\d+) \|$/gm)].map(
    ([, state, count]) => [state, Number(count)],
  );
  expect(written).toEqual(counted);
  expect(inState('not met')).toHaveLength(NOT_MET);
  expect(inState('accepted')).toHaveLength(ACCEPTED);
});
