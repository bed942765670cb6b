import { defineDomain } from '../../platform/domain/domain';
import { account } from '../../player/account';
import { registerFlashFreeze } from './routes';
import { FlashFreeze } from './service';
import * as tables from './tables';

/** Flash freeze cards. */
export const flashFreeze = defineDomain({
  name: 'flashFreeze',
  needs: { account },
  uses: ['db', 'clock'],
  tables,
  create({ account, ...parts }) {
    const service = new FlashFreeze(parts);
    account.count('flashFreezeRemaining', (userId, country) => service.available(userId, country));
    return { service, routes: (scope) => registerFlashFreeze(scope, service) };
  },
});
