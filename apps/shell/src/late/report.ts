import { type Boot } from '../document/boot';
import { isSymptom, onceByCause } from '../remotes/owner';
import { type Diagnosis } from './diagnose';
import { send } from './send';

/** Most reports one page sends: a failure that repeats must not become a flood. */
const MAX_REPORTS = 20;

/** Sends failures to the edge, which logs and counts them: each cause once, and none that the server has counted. */
export function createReporter({
  country,
}: Pick<Boot, 'country'>): (failure: Diagnosis, thrown: { error: unknown; where: string }) => void {
  const isNewCause = onceByCause();
  let left = MAX_REPORTS;
  return ({ kind, remote, version, message }, { error, where }) => {
    if (isSymptom(error) || !isNewCause(error) || left-- <= 0) return;
    send('/report', {
      kind,
      remote,
      version,
      where,
      message: message.slice(0, 300),
      country,
      path: location.pathname.slice(0, 200),
    });
  };
}
