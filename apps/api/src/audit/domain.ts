import { boosts } from '../betting/boosts/domain';
import { cashOut } from '../betting/cash-out/domain';
import { jackpot } from '../betting/jackpot/domain';
import { orders } from '../betting/orders/domain';
import { settlement } from '../betting/settlement/domain';
import { ledger } from '../ledger/domain';
import { birthday } from '../player/birthday/domain';
import { vipTier } from '../player/vip-tier/domain';
import { flashFreeze } from '../rewards/flash-freeze/domain';
import { flashWin } from '../rewards/flash-win/domain';
import { giftGrab } from '../rewards/gift-grab/domain';
import { gifts } from '../rewards/gifts/domain';
import { missions } from '../rewards/missions/domain';
import { referral } from '../rewards/referral/domain';
import { stakeReward } from '../rewards/stake-reward/domain';
import { vipWeek } from '../rewards/vip-week/domain';
import { productConfig } from '../settings/product-config/domain';
import { remoteConfig } from '../settings/remote-config/domain';
import { virtualCollection } from '../virtuals/collection/domain';
import { games } from '../virtuals/games/domain';
import { virtualRounds } from '../virtuals/rounds/domain';
import { defineDomain } from '../platform/domain/domain';
import { ledgerCheck } from './command';
import { printBounds } from './reward-bounds';

/**
 * Commands that check the ledger of all domains that move money, and that no reward costs more than its stake earns.
 */
export const audit = defineDomain({
  name: 'audit',
  needs: {
    boosts,
    cashOut,
    jackpot,
    orders,
    settlement,
    ledger,
    birthday,
    vipTier,
    flashFreeze,
    flashWin,
    giftGrab,
    gifts,
    missions,
    referral,
    stakeReward,
    vipWeek,
    productConfig,
    remoteConfig,
    virtualCollection,
    games,
    virtualRounds,
  },
  uses: ['db', 'clock'],
  create: () => ({ service: undefined }),
  commands: {
    'ledger:check':
      ({ db }) =>
      (_args, print) =>
        ledgerCheck(db, print),
    'rewards:bounds':
      ({ db, clock }) =>
      (_args, print) =>
        printBounds(db, clock, print),
  },
});
