import { betslipConfig, type CashOutConfig, cashOutConfig, type ConfigApp, type CountryCode } from '@oware/config';
import { type AndroidApp, type BetslipConfig, BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Clock } from '../../platform/clock';
import { BizError } from '../../platform/http/biz-error';
import { type RemoteConfig, type Switches } from '../remote-config/service';
import { rate, taxRateOf } from './tax-rate';

/** How long the switches of a country are kept, ms: a change is in force that soon on every server. */
export const SWITCHES_KEPT = 5000;

const androidApp = z.object({ version: z.string().regex(/^\d+(\.\d+){1,3}$/), url: z.url({ protocol: /^https$/ }) });

interface Kept {
  readAt: number;
  reading: Promise<Switches>;
  config: BetslipConfig;
}

/** What the product tells of itself by country: the betslip's configuration and the app (reference: calls, remote-configuration). */
export class ProductConfig {
  readonly #kept = new Map<CountryCode, Kept>();

  constructor(private readonly parts: { remoteConfig: RemoteConfig; clock: Clock }) {}

  /**
   * What a betslip must know, with the tax on winnings that is in force (decisions). Remote configuration: `deduction.switch`,
   * `deduction.wht.rate` (0 to 1) and `deduction.wht.period` ({ from, to }, ISO 8601); without them the country's own rate.
   * The same object for as long as nothing changes.
   */
  async betslip(country: CountryCode): Promise<BetslipConfig> {
    const taxRate = taxRateOf(country, await this.#switches(country), this.parts.clock.now());
    // A read that began later may have been the one to fill the place.
    const kept = this.#kept.get(country) as Kept;
    if (kept.config.taxRate !== taxRate) kept.config = { ...betslipConfig[country], taxRate };
    return kept.config;
  }

  /**
   * On what terms bets are cashed out. Remote configuration: `cashOut.switch`, `cashOut.rate` (0 to 1), `cashOut.leastValue`
   * (units) and `cashOut.offerTime` (ms).
   */
  async cashOut(country: CountryCode): Promise<CashOutConfig> {
    const own = cashOutConfig[country];
    const switches = await this.#switches(country);
    return {
      enable: switches.get('cashOut.switch', z.boolean(), own.enable),
      rate: switches.get('cashOut.rate', rate, own.rate),
      leastValue: switches.get('cashOut.leastValue', z.number().int().min(1), own.leastValue),
      offerTime: switches.get('cashOut.offerTime', z.number().int().min(0), own.offerTime),
    };
  }

  /** What the remote configuration of a country says by the keys of one app (reference: remote-configuration, config app ids). */
  told(country: CountryCode, app: ConfigApp): Promise<Record<string, unknown>> {
    return this.parts.remoteConfig.told(country, app);
  }

  /** The newest Android app: remote configuration `app.android`. @throws BizError 40400 while there is none */
  async androidApp(country: CountryCode): Promise<AndroidApp> {
    const app = (await this.#switches(country)).get('app.android', androidApp.nullable(), null);
    if (app === null) throw new BizError(BizCode.notFound, 'There is no app to download yet.');
    return app;
  }

  #switches(country: CountryCode): Promise<Switches> {
    const now = this.parts.clock.now();
    const kept = this.#kept.get(country);
    if (kept !== undefined && now - kept.readAt < SWITCHES_KEPT) return kept.reading;
    const reading = this.parts.remoteConfig.of(country);
    const fresh = { readAt: now, reading, config: kept?.config ?? betslipConfig[country] };
    this.#kept.set(country, fresh);
    // The next call asks again.
    reading.catch(() => (fresh.readAt = -Infinity));
    return reading;
  }
}
