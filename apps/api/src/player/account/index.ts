import { session } from '../../identity/session';
import { ledger } from '../../ledger';
import { defineDomain } from '../../platform/domain/domain';
import { maxWithdraw } from '../../wallet/methods';
import { birthday } from '../birthday';
import { vipTier } from '../vip-tier';
import { languageWithTokens, registerLanguage } from './language';
import { registerAccount } from './routes';
import { AccountService } from './service';

/** The summary of an account. A domain that counts something of it says so by `count`. */
export const account = defineDomain({
  name: 'account',
  needs: { ledger, session, vipTier, birthday },
  uses: ['db'],
  create({ db, ledger, session, vipTier, birthday }) {
    session.tokenNews.add(languageWithTokens(db));
    const service = new AccountService({
      db,
      maxWithdraw,
      balanceOf: (userId) => ledger.versionedBalanceOf(userId),
      debtOf: (userId) => ledger.debtOf(userId),
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
