import { DELIVERY, type FailureReport } from '@oware/contracts';
import { type Boot } from '../document/boot';
import { isSymptom, onceByCause, rootCause } from '../remotes/owner';
import { type Diagnosis } from './diagnose';
import { findFrame, listFrames } from './find-frame';
import { send } from './send';

/** Most reports one page sends: a failure that repeats must not become a flood. */
const MAX_REPORTS = 20;

/** Sends a failure to the edge. */
export type Reporter = (
  failure: Omit<Diagnosis, 'kind'> & Pick<FailureReport, 'kind'>,
  thrown: { error: unknown; where: string },
) => void;

/**
 * Sends failures to the edge, which logs and counts them: each cause once, and none that the server has counted.
 * @param isNewCause shared by reporters that may see the same failure
 */
export function createReporter(
  { country, snapshot, reports }: Pick<Boot, 'country' | 'snapshot' | 'reports'>,
  isNewCause = onceByCause(),
): Reporter {
  let left = MAX_REPORTS;
  return ({ kind, remote, version, message }, { error, where }) => {
    if (isSymptom(error) || !isNewCause(error) || left-- <= 0) return;
    const stack = listFrames(rootCause(error));
    send(DELIVERY.failure, {
      kind,
      remote,
      version,
      where,
      message: message.slice(0, 300),
      at: findFrame(rootCause(error))?.at,
      stack: stack.length > 0 ? stack : undefined,
      country,
      path: location.pathname.slice(0, 200),
      snapshot: snapshot.id,
      token: reports?.token,
    } satisfies FailureReport);
  };
}

/** Creates the reporters of a page, which see each cause once between them: a flood of uncaught errors leaves room for failures. */
export function createReporters(
  boot: Parameters<typeof createReporter>[0],
): Record<'report' | 'reportUncaught', Reporter> {
  const isNewCause = onceByCause();
  return { report: createReporter(boot, isNewCause), reportUncaught: createReporter(boot, isNewCause) };
}
