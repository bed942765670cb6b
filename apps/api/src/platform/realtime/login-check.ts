import { type Auth } from '../auth';
import { type Bus, STREAM_OF } from '../bus';
import { RepeatedJob } from '../jobs/repeated-job';
import { type Hub } from './hub';

/** A login that ended without this process hearing of it hears personal messages for so long at most, ms. */
const LOGIN_CHECK_MS = 20_000;
/** Logins that are looked at in one query. */
const AT_ONCE = 1000;

/** Asks the database which logins still live, and ends personal topics of the others: the bus may lose what it says. */
export async function endDeadLogins(
  hub: Pick<Hub, 'personalLogins' | 'endLogin'>,
  auth: Pick<Auth, 'livingOf'>,
): Promise<void> {
  const logins = hub.personalLogins();
  for (let at = 0; at < logins.length; at += AT_ONCE) {
    const some = logins.slice(at, at + AT_ONCE);
    const living = await auth.livingOf(some);
    for (const login of some) if (!living.has(login)) hub.endLogin(login, true);
  }
}

/** Does so again and again, and at once when the news of an ended login may have been lost. */
export function loginCheck(
  hub: Hub,
  auth: Pick<Auth, 'livingOf'>,
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
