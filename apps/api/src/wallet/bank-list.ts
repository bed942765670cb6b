import { type CountryCode } from '@oware/config';
import { type Institution } from '@oware/contracts';
import { type Clock } from '../platform/clock';
import { FALLBACK_BANKS } from './banks';
import { type PaymentProvider } from './provider';

/** Age at which the provider's list is loaded again, and pause after a failed load, ms. */
const FRESH = 6 * 60 * 60_000;
const RETRY = 60_000;
/** Longest time that the first request of a process waits for the list, ms. */
const PATIENCE = 3000;

const CODE = /^[A-Za-z0-9_-]{1,20}$/;
const MAX_NAME_LENGTH = 60;

interface Dependencies {
  provider: Pick<PaymentProvider, 'banks'>;
  clock: Clock;
  /** Called when the provider's list cannot be loaded; the previous list stays in use. */
  onError(error: unknown): void;
}

/** Returns the banks that a request can name, without duplicate codes, sorted by name. */
export function normaliseBanks(banks: readonly Institution[]): Institution[] {
  const byCode = new Map(
    banks.filter(({ code }) => CODE.test(code)).map(({ code, name }) => [code, name.trim().slice(0, MAX_NAME_LENGTH)]),
  );
  return [...byCode]
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.code < b.code ? -1 : 1));
}

/**
 * Banks that withdrawals can go to, as listed by the payment provider. Each process has its own cache; the built-in list applies until the
 * first response.
 */
export class BankList {
  readonly #cache = new Map<CountryCode, { banks: readonly Institution[]; askAt: number }>();
  readonly #asking = new Map<CountryCode, Promise<void>>();

  constructor(private readonly parts: Dependencies) {}

  async of(country: CountryCode): Promise<readonly Institution[]> {
    const cached = this.#cache.get(country);
    if (cached === undefined) await this.#soon(this.#renew(country));
    else if (this.parts.clock.now() >= cached.askAt) void this.#renew(country);
    return this.#cache.get(country)?.banks ?? FALLBACK_BANKS[country];
  }

  /** Loads the list from the provider; concurrent callers share one request. Never rejects. */
  #renew(country: CountryCode): Promise<void> {
    const asking = this.#asking.get(country) ?? this.#load(country).finally(() => void this.#asking.delete(country));
    this.#asking.set(country, asking);
    return asking;
  }

  async #load(country: CountryCode): Promise<void> {
    const { provider, clock, onError } = this.parts;
    try {
      const banks = normaliseBanks(await provider.banks(country));
      if (banks.length === 0) throw new Error(`The payment provider lists no banks in ${country}.`);
      this.#cache.set(country, { banks, askAt: clock.now() + FRESH });
    } catch (error) {
      onError(error);
      const banks = this.#cache.get(country)?.banks ?? FALLBACK_BANKS[country];
      this.#cache.set(country, { banks, askAt: clock.now() + RETRY });
    }
  }

  async #soon(work: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
    await Promise.race([work, late]);
    clearTimeout(timer);
  }
}
