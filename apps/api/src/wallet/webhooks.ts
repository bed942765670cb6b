import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { type Decisions } from './decisions';
import { type Notice, type PaymentProvider } from './provider';
import { keepUnmatched, takeBacksOf } from './take-back-store';
import { type TakeBacks } from './take-backs';

interface Parts {
  db: Database;
  clock: Clock;
  provider: PaymentProvider;
  decisions: Decisions;
  takeBacks: TakeBacks;
  /** Called when the provider could not be asked. */
  onError(error: unknown): void;
}

/** What the provider reports on its own. A webhook decides about payments of the country it is signed for and of its provider, and no others. */
export class Webhooks {
  constructor(private readonly parts: Parts) {}

  /**
   * Takes one over. One that decides nothing is kept, and taken all the same, so that the provider does not send it again.
   * @throws BizError 40102 when it is not signed by the provider, 50300 when the provider could not be asked: it will be sent again
   */
  async take(country: CountryCode, raw: Buffer, header: (name: string) => string | undefined): Promise<void> {
    const { db, clock, provider } = this.parts;
    const notice = provider.readWebhook(country, raw, header);
    if (await this.#decide(country, notice)) return;
    await keepUnmatched(
      db,
      { provider: provider.name, country, event: notice.event, reference: referenceOf(notice) },
      clock.now(),
    );
  }

  /** @returns whether there was anything to decide about */
  async #decide(country: CountryCode, notice: Notice): Promise<boolean> {
    const { db, provider, decisions } = this.parts;
    switch (notice.about) {
      case 'payment': {
        const trade = await decisions.apply(notice.report, 'webhook', {
          provider: provider.name,
          country,
          kind: notice.kind,
        });
        const wasTakenBackBefore = trade?.status === 'success' && (await takeBacksOf(db, trade.id)).length > 0;
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
      throw new BizError(BizCode.unavailable, 'What was taken back could not be asked for. Please send this again.');
    }
  }
}

const referenceOf = (notice: Notice): string | null => {
  if (notice.about === 'nothing') return null;
  return notice.about === 'payment' ? notice.report.reference : notice.reference;
};
