import { defineDomain } from '../../platform/domain/domain';
import { account } from '../../player/account/domain';
import { birthday } from '../../player/birthday/domain';
import { productConfig } from '../../settings/product-config/domain';
import { createCardGiver } from './card-giver';
import { registerFlashFreeze } from './routes';
import { FlashFreeze } from './service';
import { freezeSql } from './sql';
import * as tables from './tables';

/** Flash freeze cards. */
export const flashFreeze = defineDomain({
  name: 'flashFreeze',
  needs: { account, birthday, productConfig },
  uses: ['db', 'clock'],
  tables,
  personal: [
    { table: 'freeze_cards', erase: 'keep' },
    { table: 'freeze_settings', erase: 'delete' },
  ],
  sql: freezeSql,
  create({ account, birthday, productConfig, ...parts }) {
    const service = new FlashFreeze({ ...parts, getWeekly: (country) => productConfig.weeklyCards(country) });
    birthday.addGiver('flash_freeze', createCardGiver(service));
    account.count('flashFreezeRemaining', (userId, country) => service.countAvailable(userId, country));
    return { service, routes: (scope) => registerFlashFreeze(scope, service) };
  },
});
