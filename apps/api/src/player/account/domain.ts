import { wallet } from '../../wallet/domain';
import { session } from '../../identity/session/domain';
import { ledger } from '../../ledger/domain';
import { defineDomain } from '../../platform/domain/domain';
import { getMaxWithdrawal } from '../../wallet/api';
import { birthday } from '../birthday/domain';
import { vipTier } from '../vip-tier/domain';
import { createLanguageSync, registerLanguage } from './language';
import { registerAccount } from './routes';
import { AccountService } from './service';

/** Account summary. Other domains provide its numbers with `count`. */
export const account = defineDomain({
  name: 'account',
  needs: { ledger, session, vipTier, birthday, wallet },
  uses: ['db'],
  create({ db, ledger, session, vipTier, birthday }) {
    session.tokenHooks.add(createLanguageSync(db));
    const service = new AccountService({
      db,
      maxWithdraw: getMaxWithdrawal,
      balanceOf: (userId) => ledger.getVersionedBalance(userId),
      debtOf: (userId) => ledger.getDebt(userId),
      standing: async (userId, country) => {
        const [tierLevel, showBirthdayCake] = await Promise.all([
          vipTier.getLevel(userId, country),
          birthday.showsCake(userId, country),
        ]);
        return { tierLevel, showBirthdayCake };
      },
    });
    return {
      service,
      routes(scope) {
        registerAccount(scope, service);
        registerLanguage(scope, db);
      },
    };
  },
});
