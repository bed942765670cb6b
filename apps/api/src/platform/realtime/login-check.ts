import { type Auth } from '../auth';
import { type Bus, STREAM_OF } from '../bus';
import { RepeatedJob } from '../jobs/repeated-job';
import { type Hub } from './hub';

/** Maximum time that a login still receives personal messages when this process missed its end, ms. */
const LOGIN_CHECK_MS = 20_000;
/** Number of logins in one query. */
const AT_ONCE = 1000;

/**
 * Reads from the database which logins are still valid, and ends the personal topics of the others: the bus may lose messages.
 */
export async function endDeadLogins(
  hub: Pick<Hub, 'listPersonalLogins' | 'endLogin'>,
  auth: Pick<Auth, 'filterValid'>,
): Promise<void> {
  const logins = hub.listPersonalLogins();
  for (let at = 0; at < logins.length; at += AT_ONCE) {
    const some = logins.slice(at, at + AT_ONCE);
    const living = await auth.filterValid(some);
    for (const login of some) if (!living.has(login)) hub.endLogin(login, true);
  }
}

/** Creates a job that does so regularly, and immediately when the message about an ended login may have been lost. */
export function createLoginCheck(
  hub: Hub,
  auth: Pick<Auth, 'filterValid'>,
  bus: Bus,
  onError: (error: unknown) => void,
): RepeatedJob {
  const job = new RepeatedJob(async () => {
    await endDeadLogins(hub, auth);
    return LOGIN_CHECK_MS;
  }, onError);
  bus.subscribe('gap', ({ stream }) => {
    if (stream === STREAM_OF['session-ended']) job.wake();
  });
  return job;
}
