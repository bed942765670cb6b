import { type Boot } from '../document/boot';
import { type Diagnosis } from './diagnose';
import { send } from './send';

/** Most reports one page sends: a failure that repeats must not become a flood. */
const MAX_REPORTS = 20;

/** Sends failures to the edge, which logs and counts them. */
export function createReporter({ country }: Pick<Boot, 'country'>): (failure: Diagnosis, where: string) => void {
  let left = MAX_REPORTS;
  return ({ kind, remote, version, message }, where) => {
    if (left-- <= 0) return;
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
