/** Duration of one stage of a run. */
export interface StageTime {
  stage: string;
  wallSeconds: number;
  /** Processor time of all its processes; null on a system that does not report it. */
  processorSeconds: number | null;
}

const formatSeconds = (seconds: number | null): string => (seconds === null ? '–' : `${seconds.toFixed(0)} s`);

/** Sums the processor seconds; null when a stage has none. */
export const sumProcessorSeconds = (times: readonly StageTime[]): number | null =>
  times.reduce<number | null>(
    (sum, { processorSeconds }) => (sum === null || processorSeconds === null ? null : sum + processorSeconds),
    0,
  );

/**
 * Formats a table of the stages, in the order in which they ended.
 * @param wallSeconds of the whole run; less than the sum, since stages overlap
 */
export function formatStageTimes(times: readonly StageTime[], wallSeconds: number): string[] {
  const row = (stage: string, wall: string, processor: string): string =>
    `${stage.padEnd(12)}${wall.padStart(10)}${processor.padStart(12)}`;
  return [
    row('stage', 'wall', 'processor'),
    ...times.map((time) => row(time.stage, formatSeconds(time.wallSeconds), formatSeconds(time.processorSeconds))),
    row('all', formatSeconds(wallSeconds), formatSeconds(sumProcessorSeconds(times))),
  ];
}
