import { session } from '../session/domain';
import { sms } from '../../notify/sms/domain';
import { defineDomain } from '../../platform/domain/domain';
import { remoteConfig } from '../../settings/remote-config/domain';
import { captcha } from '../captcha/domain';
import { registerIncomingSms } from './incoming-routes';
import { registerOtp } from './routes';
import { OtpService } from './service';
import * as tables from './tables';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** One-time codes, which prove a phone. */
export const otp = defineDomain({
  name: 'otp',
  needs: { sms, captcha, remoteConfig, session },
  uses: ['db', 'clock', 'secret'],
  tables,
  personal: [{ table: 'otp_sessions', erase: 'delete' }],
  sweeps: [
    { table: 'otp_sessions', over: 'expires_at', keep: MINUTE },
    // Counts by releases before `counters`.
    { table: 'otp_counts', over: 'started_at', keep: DAY },
  ],
  create({ sms: { channels, incoming }, captcha, ...parts }) {
    const service = new OtpService({ ...parts, channels });
    return {
      service,
      routes(scope) {
        registerOtp(scope, service, captcha);
        if (incoming !== undefined) registerIncomingSms(scope, service, incoming);
      },
    };
  },
});
