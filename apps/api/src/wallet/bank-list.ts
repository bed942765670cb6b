import { type CountryCode } from '@oware/config';
import { type Institution } from '@oware/contracts';
import { type Clock } from '../platform/clock';
import { FALLBACK_BANKS } from './banks';
import { type PaymentProvider } from './provider';

/** A list of the provider is asked for again after so long, and after a failure, ms. */
const FRESH = 6 * 60 * 60_000;
const RETRY = 60_000;
/** The first question of a server holds a page up for so long at most, ms. */
const PATIENCE = 3000;

const CODE = /^[A-Za-z0-9_-]{1,20}$/;
const LONGEST_NAME = 60;

interface Parts {
  provider: Pick<PaymentProvider, 'banks'>;
  clock: Clock;
  /** Called when the provider does not give its list; the one before stays. */
  onError(error: unknown): void;
}

/** The banks of a list that can be named in a request, each once, by name. */
export function tidyBanks(banks: readonly Institution[]): Institution[] {
  const byCode = new Map(
    banks.filter(({ code }) => CODE.test(code)).map(({ code, name }) => [code, name.trim().slice(0, LONGEST_NAME)]),
  );
  return [...byCode]
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.code < b.code ? -1 : 1));
}

/** Banks that withdrawals can go to, as the payment provider lists them; kept by each process, with a list of our own until the first response. */
export class BankList {
  readonly #known = new Map<CountryCode, { banks: readonly Institution[]; askAt: number }>();
  readonly #asking = new Map<CountryCode, Promise<void>>();

  constructor(private readonly parts: Parts) {}

  async of(country: CountryCode): Promise<readonly Institution[]> {
    const known = this.#known.get(country);
    if (known === undefined) await this.#soon(this.#renew(country));
    else if (this.parts.clock.now() >= known.askAt) void this.#renew(country);
    return this.#known.get(country)?.banks ?? FALLBACK_BANKS[country];
  }

  /** Asks the provider; callers at the same time share one question. Never fails. */
  #renew(country: CountryCode): Promise<void> {
    const asking = this.#asking.get(country) ?? this.#ask(country).finally(() => void this.#asking.delete(country));
    this.#asking.set(country, asking);
    return asking;
  }

  async #ask(country: CountryCode): Promise<void> {
    const { provider, clock, onError } = this.parts;
    try {
      const banks = tidyBanks(await provider.banks(country));
      if (banks.length === 0) throw new Error(`The payment provider lists no banks of ${country}.`);
      this.#known.set(country, { banks, askAt: clock.now() + FRESH });
    } catch (error) {
      onError(error);
      const banks = this.#known.get(country)?.banks ?? FALLBACK_BANKS[country];
      this.#known.set(country, { banks, askAt: clock.now() + RETRY });
    }
  }

  async #soon(work: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
    await Promise.race([work, late]);
    clearTimeout(timer);
  }
}
