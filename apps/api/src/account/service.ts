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
import { avatarPath } from '../profile/avatars';
import { AccountStore, type ProfileRow } from './store';

interface Parts {
  db: Database;
  /** What a player has; the ledger tells. */
  balanceOf(userId: string): Promise<Units>;
  /** The most that one withdrawal may take from a balance. */
  maxWithdraw(country: CountryCode, balance: Units): Units;
  /** Level of the VIP tier, and whether it is the birthday with something to claim. */
  standing(userId: string, country: CountryCode): Promise<Pick<AccountSummary, 'tierLevel' | 'showBirthdayCake'>>;
  /** How many gifts a player can use now, and flash freeze cards this week. */
  promotionsOf(userId: string, country: CountryCode): Promise<Pick<AccountSummary, 'validGiftNum' | 'flashFreezeRemaining'>>;
}

/** What a player sees of the account (platform §3, betting §3). */
export class AccountService {
  private store: AccountStore;

  constructor(private parts: Parts) {
    this.store = new AccountStore(parts.db);
  }

  /** The account summary. */
  async about(userId: string, country: CountryCode): Promise<AccountSummary> {
    const [{ nickname, avatar }, balance, standing, promotions] = await Promise.all([
      this.profile(userId), this.parts.balanceOf(userId), this.parts.standing(userId, country), this.parts.promotionsOf(userId, country),
    ]);
    return {
      userId,
      nickname,
      avatar: avatarPath(country, avatar),
      balance,
      maxWithdrawAmount: this.parts.maxWithdraw(country, balance),
      ...promotions,
      ...standing,
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
