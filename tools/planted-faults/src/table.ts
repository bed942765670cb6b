import { type PlantedFault } from './fault';

export interface FaultResult {
  fault: PlantedFault;
  isCaught: boolean;
}

/** Formats results as a Markdown table. */
export function formatTable(results: readonly FaultResult[]): string {
  const rows = results.map(
    ({ fault: { group, breaks, test }, isCaught }) =>
      `| ${group} | ${breaks} | \`${test}\` | ${isCaught ? 'yes' : 'no'} |`,
  );
  return ['| group | fault | test | caught |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
