import { DELIVERY, type FailureReport } from '@oware/contracts';
import { type Boot } from '../document/boot';
import { isSymptom, createCauseFilter, getRootCause } from '../remotes/owner';
import { type Diagnosis } from './diagnose';
import { findFrame, listFrames } from './find-frame';
import { send } from './send';

/** Maximum reports of one page, so that a repeated failure does not cause a flood. */
const MAX_REPORTS = 20;

/** Sends a failure to the edge. */
export type Reporter = (
  failure: Omit<Diagnosis, 'kind'> & Pick<FailureReport, 'kind'>,
  thrown: { error: unknown; where: string },
) => void;

/** Like `isApiError`, which would become part of the first view if it were imported here. */
const isFailedCall = (error: unknown): boolean => typeof error === 'object' && error !== null && 'bizCode' in error;

/**
 * Creates a reporter that sends failures to the edge, which logs and counts them: each cause once, and none that the server has counted. A
 * failed call is not a failure of a release: edges count it as a failed call, and a release does not cause a lost connection.
 * @param isNewCause shared by reporters that may see the same failure
 */
export function createReporter(
  { country, snapshot, reports }: Pick<Boot, 'country' | 'snapshot' | 'reports'>,
  isNewCause = createCauseFilter(),
): Reporter {
  let left = MAX_REPORTS;
  return ({ kind, remote, version, message }, { error, where }) => {
    if (isFailedCall(getRootCause(error)) || isSymptom(error) || !isNewCause(error) || left-- <= 0) return;
    const stack = listFrames(getRootCause(error));
    send(DELIVERY.failure, {
      kind,
      remote,
      version,
      where,
      message: message.slice(0, 300),
      at: findFrame(getRootCause(error))?.at,
      stack: stack.length > 0 ? stack : undefined,
      country,
      path: location.pathname.slice(0, 200),
      snapshot: snapshot.id,
      token: reports?.token,
    } satisfies FailureReport);
  };
}

/**
 * Creates the reporters of a page, which share their known causes but not the limit: a flood of uncaught errors leaves room for failures.
 */
export function createReporters(
  boot: Parameters<typeof createReporter>[0],
): Record<'report' | 'reportUncaught', Reporter> {
  const isNewCause = createCauseFilter();
  return { report: createReporter(boot, isNewCause), reportUncaught: createReporter(boot, isNewCause) };
}
