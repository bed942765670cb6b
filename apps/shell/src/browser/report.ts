import { type Platform } from '@oware/platform';
import { classifyFailure } from '../remotes/failure';

/** Most reports one page sends: a failure that repeats must not become a flood. */
const MAX_REPORTS = 20;

/** Sends failures to the edge, which logs and counts them. */
export function createReporter(country: string): Platform['report'] {
  let left = MAX_REPORTS;
  return (error, where = '') => {
    if (left-- <= 0) return;
    const { kind, remote, message } = classifyFailure(error);
    // eslint-disable-next-line no-console -- a developer sees in the browser what is reported
    console.error(error);
    const body = JSON.stringify({ kind, remote, where, message: message.slice(0, 300), country, path: location.pathname.slice(0, 200) });
    void fetch('/report', { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(() => undefined);
  };
}
