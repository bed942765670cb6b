import {
  betslipConfig,
  type BoostConfig,
  boostConfig,
  type CashOutConfig,
  cashOutConfig,
  type ConfigApp,
  type CountryCode,
} from '@oware/config';
import { type AndroidApp, type BetslipConfig, BizCode, type MultiMakerConfig } from '@oware/contracts';
import { z } from 'zod';
import { type Clock } from '../../platform/clock';
import { BizError } from '../../platform/errors/biz-error';
import {
  androidApp,
  boostRise,
  cardsOfWeek,
  cashOutRate,
  minValue,
  mutexRules,
  offerTime,
  proposals,
  type RemoteConfig,
  type Switches,
  totalOdds,
  units,
} from '../remote-config/api';
import { getTaxRate } from './tax-rate';

/** Cache time of a country's switches, ms: within it, a change applies on every server. */
export const SWITCHES_MAX_AGE = 5000;

/** Default number of flash freeze cards per player and week; the remote configuration can override it. */
export const WEEKLY_CARDS = 3;
/**
 * Default total odds of the multi maker, and its default number of proposals; the remote configuration can override them.
 */
const TOTAL_ODDS = [3, 5, 10, 20, 50];
const MAX_PROPOSALS = 3;

/** Switches of virtual rounds. */
export interface VirtualSwitches {
  /** Whether outcomes of one match can be combined. */
  betBuilder: boolean;
  /** Whether gifts pay for tickets. */
  gift: boolean;
  /** Whether multiples win a bonus. */
  multiBetBonus: boolean;
}

interface CachedSwitches {
  readAt: number;
  reading: Promise<Switches>;
  config: BetslipConfig;
}

/**
 * Public configuration by country, such as that of the betslip and the app (reference: calls, remote-configuration).
 */
export class ProductConfig {
  readonly #cache = new Map<CountryCode, CachedSwitches>();

  constructor(private readonly parts: { remoteConfig: RemoteConfig; clock: Clock }) {}

  /**
   * Returns the betslip's configuration, with the current tax on winnings (decisions). Remote configuration: `deduction.switch`,
   * `deduction.wht.rate` (0 to 0.5) and `deduction.wht.period` ({ from, to }, ISO 8601), `marketMutexRule`, `flashFreeze.maxStake` (units);
   * without them, the country's defaults apply.
   * Returns the same object until something changes.
   */
  async betslip(country: CountryCode): Promise<BetslipConfig> {
    const taxRate = getTaxRate(country, await this.#switches(country), this.parts.clock.now());
    // Read from the map, because a later read may have replaced the entry in the meantime.
    const cached = this.#cache.get(country) as CachedSwitches;
    const own = betslipConfig[country];
    const switches = await this.#switches(country);
    const marketMutexRule = switches.get('marketMutexRule', mutexRules, own.marketMutexRule);
    const freezeMaxStake = switches.get('flashFreeze.maxStake', units, own.freezeMaxStake);
    if (
      cached.config.taxRate !== taxRate ||
      cached.config.freezeMaxStake !== freezeMaxStake ||
      JSON.stringify(cached.config.marketMutexRule) !== JSON.stringify(marketMutexRule)
    )
      cached.config = { ...own, taxRate, marketMutexRule, freezeMaxStake };
    return cached.config;
  }

  /**
   * Returns the terms of cash-outs. Remote configuration: `cashOut.switch`, `cashOut.rate` (0.5 to 0.98), `cashOut.leastValue` (units) and
   * `cashOut.offerTime` (ms).
   */
  async cashOut(country: CountryCode): Promise<CashOutConfig> {
    const own = cashOutConfig[country];
    const switches = await this.#switches(country);
    return {
      enable: switches.get('cashOut.switch', z.boolean(), own.enable),
      rate: switches.get('cashOut.rate', cashOutRate, own.rate),
      leastValue: switches.get('cashOut.leastValue', minValue, own.leastValue),
      offerTime: switches.get('cashOut.offerTime', offerTime, own.offerTime),
    };
  }

  /** Returns the terms of boosted odds. Remote configuration: `boosts.…` (docs/adr/0191). */
  async boosts(country: CountryCode): Promise<BoostConfig> {
    const own = boostConfig[country];
    const switches = await this.#switches(country);
    return {
      maxRise: switches.get('boosts.maxRise', boostRise, own.maxRise),
      needsIdentity: switches.get('boosts.needsIdentity', z.boolean(), own.needsIdentity),
      withGifts: switches.get('boosts.withGifts', z.boolean(), own.withGifts),
      withBonus: switches.get('boosts.withBonus', z.boolean(), own.withBonus),
      maxBudget: switches.get('boosts.maxBudget', units, own.maxBudget),
      maxSureProfit: switches.get('boosts.maxSureProfit', units, own.maxSureProfit),
      dayRise: switches.get('boosts.day.rise', boostRise, own.dayRise),
      dayStake: switches.get('boosts.day.stake', units, own.dayStake),
      dayBudget: switches.get('boosts.day.budget', units, own.dayBudget),
    };
  }

  /** Returns the number of flash freeze cards per player and week. Remote configuration: `flashFreeze.weekly`. */
  async weeklyCards(country: CountryCode): Promise<number> {
    return (await this.#switches(country)).get('flashFreeze.weekly', cardsOfWeek, WEEKLY_CARDS);
  }

  /**
   * Returns the options of the multi maker. Remote configuration: `multi_maker_toggle`, `multi_maker_total_odds_toggle`,
   * `multi_maker_total_odds_setting` (decimal odds) and `multi_maker_max_req_num`.
   */
  async multiMaker(country: CountryCode): Promise<MultiMakerConfig> {
    const switches = await this.#switches(country);
    const mayAim = switches.get('multi_maker_total_odds_toggle', z.boolean(), true);
    const aims = switches.get('multi_maker_total_odds_setting', totalOdds, TOTAL_ODDS);
    return {
      enable: switches.get('multi_maker_toggle', z.boolean(), true),
      totalOdds: mayAim && aims.length > 0 ? aims.map((odds) => Math.round(odds * 10_000)) : null,
      maxProposals: switches.get('multi_maker_max_req_num', proposals, MAX_PROPOSALS),
    };
  }

  /**
   * Returns the features of virtual rounds that are switched on. Remote configuration: `instantVirtuals.betBuilder.switch`,
   * `instantVirtuals.gift.switch` and `instantVirtuals.multiBetBonus.switch`.
   */
  async virtuals(country: CountryCode): Promise<VirtualSwitches> {
    const switches = await this.#switches(country);
    const isOn = (name: string): boolean => switches.get(`instantVirtuals.${name}.switch`, z.boolean(), true);
    return { betBuilder: isOn('betBuilder'), gift: isOn('gift'), multiBetBonus: isOn('multiBetBonus') };
  }

  /**
   * Returns the values of one app's keys in the remote configuration of a country (reference: remote-configuration, config app ids).
   */
  published(country: CountryCode, app: ConfigApp): Promise<Record<string, unknown>> {
    return this.parts.remoteConfig.published(country, app);
  }

  /**
   * Returns the newest Android app: remote configuration `app.android`.
   * @throws BizError 40400 while there is none
   */
  async androidApp(country: CountryCode): Promise<AndroidApp> {
    const app = (await this.#switches(country)).get('app.android', androidApp.nullable(), null);
    if (app === null) throw new BizError(BizCode.notFound, 'There is no app to download yet.');
    return app;
  }

  #switches(country: CountryCode): Promise<Switches> {
    const now = this.parts.clock.now();
    const cached = this.#cache.get(country);
    if (cached !== undefined && now - cached.readAt < SWITCHES_MAX_AGE) return cached.reading;
    const reading = this.parts.remoteConfig.of(country);
    const fresh = { readAt: now, reading, config: cached?.config ?? betslipConfig[country] };
    this.#cache.set(country, fresh);
    // After a failure, the next call reads again.
    reading.catch(() => (fresh.readAt = -Infinity));
    return reading;
  }
}
