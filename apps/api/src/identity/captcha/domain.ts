import { sms } from '../../notify/sms/domain';
import { defineDomain } from '../../platform/domain/domain';
import { remoteConfig } from '../../settings/remote-config/domain';
import { chooseProvider } from './providers/choose';
import { registerCaptcha } from './routes';
import { Captcha } from './service';
import { readCaptchaSettings } from './settings';
import * as tables from './tables';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Requires captchas according to the risk of a call. */
export const captcha = defineDomain({
  name: 'captcha',
  needs: { remoteConfig, sms },
  uses: ['db', 'clock', 'secret'],
  tables,
  settings: readCaptchaSettings,
  sweeps: [
    // Their questions are deleted with them.
    { table: 'captcha_rounds', over: 'expires_at', keep: 10 * MINUTE },
    // Counts by releases before `counters`.
    { table: 'captcha_counts', over: 'started_at', keep: DAY },
  ],
  create({ sms: { channels }, settings, ...parts }) {
    const service = new Captcha({ ...parts, channels, provider: chooseProvider(settings) });
    return { service, routes: (scope) => registerCaptcha(scope, service) };
  },
});
