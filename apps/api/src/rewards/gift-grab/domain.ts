import { session } from '../../identity/session/domain';
import { ledger } from '../../ledger/domain';
import { limits } from '../../protection/limits/domain';
import { remoteConfig } from '../../settings/remote-config/domain';
import { defineDomain } from '../../platform/domain/domain';
import { gifts } from '../gifts/domain';
import { registerGiftGrab } from './routes';
import { GiftGrab } from './service';
import * as tables from './tables';

/** Gift grab: gifts at announced times. */
export const giftGrab = defineDomain({
  name: 'giftGrab',
  needs: { gifts, session, ledger, limits, remoteConfig },
  uses: ['db', 'clock'],
  tables,
  personal: [{ table: 'gift_grabs', erase: { set: `device_id = 'erased ' || t.user_id` } }],
  create(parts) {
    const service = new GiftGrab(parts);
    return { service, routes: (scope) => registerGiftGrab(scope, service) };
  },
});
