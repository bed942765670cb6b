import { formatStageTimes, sumProcessorSeconds } from '../lanes/stage-times';

const times = [
  { stage: 'lint', wallSeconds: 30.4, processorSeconds: 45 },
  { stage: 'test', wallSeconds: 100, processorSeconds: 180.6 },
];

it('prints the elapsed and processor time of each stage and of the run', () =>
  expect(formatStageTimes(times, 110).map((line) => line.split(/ {2,}/))).toEqual([
    ['stage', 'wall', 'processor'],
    ['lint', '30 s', '45 s'],
    ['test', '100 s', '181 s'],
    ['all', '110 s', '226 s'],
  ]));

it('has no sum when a stage has no processor time', () =>
  expect(sumProcessorSeconds([...times, { stage: 'build', wallSeconds: 1, processorSeconds: null }])).toBeNull());
