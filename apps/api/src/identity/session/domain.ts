import { ledger } from '../../ledger/domain';
import { warnings } from '../../notify/warnings/domain';
import { defineDomain } from '../../platform/domain/domain';
import { captcha } from '../captcha/domain';
import { registerExchange } from './exchange-routes';
import { handleMissedLogouts, registerSession } from './routes';
import { SessionService } from './service';
import { readLoginSettings } from './settings';
import * as tables from './tables';
import { FAILURE_MEMORY } from './throttle';
import { ResponseHooks } from './response-hooks';

const DAY = 24 * 60 * 60_000;

/**
 * Accounts and logins. A domain that requires more than a password registers by `sessions.setSecondFactor`; one that adds data to the
 * response with the tokens by `tokenHooks.add`, and to that of each page of a logged-in player by `pageHooks.add`.
 */
export const session = defineDomain({
  name: 'session',
  needs: { warnings, captcha, ledger },
  uses: ['db', 'clock', 'bus', 'secret', 'hashThreads', 'passwordCost'],
  tables,
  settings: readLoginSettings,
  personal: [
    { table: 'sessions', erase: 'delete' },
    {
      table: 'users',
      of: 't.id = $1',
      erase: {
        set: "phone = 'erased ' || id, password_hash = '', nickname = null, avatar = null, settings = '{}', birth_date = null, account_number = null",
      },
    },
  ],
  sweeps: [
    { table: 'login_failures', over: 'greatest(updated_at, locked_until)', keep: FAILURE_MEMORY },
    // For that time, a device that was logged in counts as known to its account.
    { table: 'sessions', over: 'least(expires_at, ended_at)', keep: 400 * DAY },
  ],
  create({ captcha, settings, ...parts }) {
    const sessions = new SessionService({ ...parts, ...settings });
    const [tokenHooks, pageHooks] = [new ResponseHooks(), new ResponseHooks()];
    return {
      service: { sessions, tokenHooks, pageHooks },
      root(root) {
        handleMissedLogouts(root, sessions);
        registerExchange(root, sessions);
      },
      routes: (scope) => registerSession(scope, sessions, tokenHooks.run, captcha, pageHooks.run),
    };
  },
});
