import { plantFault, type PlantedFault } from './fault';
import { getProject, runJest } from './run-jest';
import { type FaultResult } from './table';
import { WorkspaceCopy } from './workspace-copy';

/** Selects planted faults whose group or description contains the filter, ignoring case; all without a filter. */
export const selectFaults = (faults: readonly PlantedFault[], filter = ''): PlantedFault[] =>
  faults.filter(({ group, breaks }) => `${group} ${breaks}`.toLowerCase().includes(filter.toLowerCase()));

/**
 * Applies each planted fault to a copy of the workspace and runs its test, which must fail.
 * @param root folder of the workspace
 * @throws Error when a test fails without any planted fault
 */
export async function proveFaults(root: string, faults: readonly PlantedFault[]): Promise<FaultResult[]> {
  const copy = new WorkspaceCopy(root);
  try {
    await runUnchanged(copy.root, faults);
    const results: FaultResult[] = [];
    for (const fault of faults) {
      const result = { fault, isCaught: await isCaught(copy, fault) };
      results.push(result);
      console.log(
        `${results.length} of ${faults.length} ${result.isCaught ? 'caught' : 'NOT CAUGHT'}: ${fault.breaks}`,
      );
    }
    return results;
  } finally {
    copy.remove();
  }
}

/** Runs the tests of all planted faults on the unchanged source. */
async function runUnchanged(root: string, faults: readonly PlantedFault[]): Promise<void> {
  const tests = [...new Set(faults.map(({ test }) => test))];
  for (const project of new Set(tests.map(getProject))) {
    const own = tests.filter((test) => getProject(test) === project);
    console.log(`Without faults: ${own.length} test files of ${project}`);
    const { outcome, log } = await runJest(root, own);
    if (outcome !== 'passed') throw new Error(`Tests of ${project} fail before anything is changed:\n${log}`);
  }
}

async function isCaught(copy: WorkspaceCopy, fault: PlantedFault): Promise<boolean> {
  try {
    const { outcome, log } = await copy.withChange(
      fault.file,
      (text) => plantFault(text, fault),
      () => runJest(copy.root, [fault.test], fault.title),
    );
    if (outcome === 'broken') console.error(`${fault.test} could not run with the fault:\n${log}`);
    return outcome === 'failed';
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
