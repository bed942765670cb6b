import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/errors/biz-error';
import { type Decisions } from './decisions';
import { type Notice, type PaymentProvider } from './provider';
import { saveUnmatched, listStoredReversals } from './chargeback-store';
import { type TakeBacks } from './take-backs';

interface Dependencies {
  db: Database;
  clock: Clock;
  provider: PaymentProvider;
  decisions: Decisions;
  takeBacks: TakeBacks;
  /** Called when the provider cannot be queried. */
  onError(error: unknown): void;
}

/**
 * Webhooks of the provider. A webhook decides only about payments of its provider and of the country that it is signed for.
 */
export class Webhooks {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Processes a webhook. One without effect is stored and acknowledged, so that the provider does not send it again.
   * @throws BizError 40102 when it is not signed by the provider, 50300 when the provider cannot be queried: it will be sent again
   */
  async take(country: CountryCode, raw: Buffer, header: (name: string) => string | undefined): Promise<void> {
    const { db, clock, provider } = this.parts;
    const notice = provider.readWebhook(country, raw, header);
    if (await this.#decide(country, notice)) return;
    await saveUnmatched(
      db,
      { provider: provider.name, country, event: notice.event, reference: getReference(notice) },
      clock.now(),
    );
  }

  /** @returns whether the webhook had an effect */
  async #decide(country: CountryCode, notice: Notice): Promise<boolean> {
    const { db, provider, decisions } = this.parts;
    switch (notice.about) {
      case 'payment': {
        const trade = await decisions.apply(notice.report, 'webhook', {
          provider: provider.name,
          country,
          kind: notice.kind,
        });
        const wasTakenBackBefore = trade?.status === 'success' && (await listStoredReversals(db, trade.id)).length > 0;
        if (wasTakenBackBefore) await this.#look(country, trade.reference, notice.event);
        return trade !== undefined;
      }
      case 'takeBack':
        return this.#look(country, notice.reference, notice.event);
      case 'nothing':
        return false;
    }
  }

  async #look(country: CountryCode, reference: string, event: string): Promise<boolean> {
    const { takeBacks, onError } = this.parts;
    try {
      return (await takeBacks.look(country, reference, 'webhook', event)) !== undefined;
    } catch (error) {
      onError(error);
      throw new BizError(BizCode.unavailable, 'Reversed payments could not be looked up. Please send this again.');
    }
  }
}

const getReference = (notice: Notice): string | null => {
  if (notice.about === 'nothing') return null;
  return notice.about === 'payment' ? notice.report.reference : notice.reference;
};
