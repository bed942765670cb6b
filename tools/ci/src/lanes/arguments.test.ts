import { readTestArguments } from './arguments';

it('runs the change lane by default', () =>
  expect(readTestArguments([])).toEqual({
    lane: 'change',
    seed: undefined,
    part: undefined,
    shard: undefined,
    files: [],
    help: false,
  }));

it('parses every option, and files after a double dash', () =>
  expect(
    readTestArguments([
      '--lane',
      'nightly',
      '--seed',
      '7',
      '--part',
      'unit',
      '--shard',
      '2/3',
      '--',
      'a.test.ts',
      'b.test.ts',
    ]),
  ).toEqual({
    lane: 'nightly',
    seed: 7,
    part: 'unit',
    shard: '2/3',
    files: ['a.test.ts', 'b.test.ts'],
    help: false,
  }));

it.each([
  [['--lane', 'fast'], '--lane must be change, main or nightly, not "fast".'],
  [['--seed', '1.5'], '--seed must be a whole number'],
  [['--part', 'half'], '--part must be one of static, unit, journeys, mutation, faults, not "half".'],
  [['--part', 'mutation'], '--part mutation needs --lane nightly.'],
  [['--part', 'unit', '--shard', '3/2'], '--shard must be like 1/3, not "3/2".'],
  [['--shard', '1/2'], '--shard needs --part unit or --part journeys.'],
  [['--part', 'static', '--shard', '1/2'], '--shard needs --part unit or --part journeys.'],
  [['--quick'], "Unknown option '--quick'"],
])('rejects %j', (args, message) => expect(() => readTestArguments(args)).toThrow(message));
