import { betslipConfig, type CountryCode } from '@oware/config';
import {
  BizCode,
  type AccountSummary,
  type PreferredStakesAnswer,
  type PreferredStakesRequest,
  type Units,
} from '@oware/contracts';
import { type Database } from '../platform/database';
import { BizError } from '../platform/http';
import { AccountStore, type ProfileRow } from './store';

interface Parts {
  db: Database;
  /** What a player has; the ledger tells. */
  balanceOf(userId: string): Promise<Units>;
}

/** What a player sees of the account (platform §3, betting §3). */
export class AccountService {
  private store: AccountStore;

  constructor(private parts: Parts) {
    this.store = new AccountStore(parts.db);
  }

  /** The account summary. Of tiers, gifts, birthday and flash freeze the product has none to give out yet. */
  async about(userId: string): Promise<AccountSummary> {
    const [{ nickname, avatar }, balance] = await Promise.all([this.profile(userId), this.parts.balanceOf(userId)]);
    return {
      userId,
      nickname,
      avatar,
      tierLevel: 0,
      balance,
      maxWithdrawAmount: balance,
      flashFreezeRemaining: 0,
      validGiftNum: 0,
      showBirthdayCake: false,
    };
  }

  /** Stakes that the player prefers, in units; the country's own where none is saved. */
  async preferredStakes(userId: string, country: CountryCode): Promise<PreferredStakesAnswer> {
    const { stakes } = (await this.profile(userId)).settings;
    const { defaultStake, quickStakes } = betslipConfig[country];
    return {
      defaultStake: stakes?.defaultStake || defaultStake,
      quickAddStake1: stakes?.quickAddStake1 || (quickStakes[0] ?? defaultStake),
      quickAddStake2: stakes?.quickAddStake2 || (quickStakes[1] ?? defaultStake),
      quickAddStake3: stakes?.quickAddStake3 || (quickStakes[2] ?? defaultStake),
    };
  }

  /** @throws BizError 43005 when a stake is above what may be staked */
  async savePreferredStakes(userId: string, country: CountryCode, stakes: PreferredStakesRequest): Promise<void> {
    const { maxStake } = betslipConfig[country];
    if (Object.values(stakes).some((stake) => stake !== '' && stake > maxStake)) {
      throw new BizError(BizCode.stakeTooHigh, 'The stake is above the maximum.', { maxStake });
    }
    await this.store.saveStakes(userId, stakes);
  }

  private async profile(userId: string): Promise<ProfileRow> {
    const profile = await this.store.profile(userId);
    if (profile === undefined) throw new BizError(BizCode.notFound, 'There is no such account.');
    return profile;
  }
}
