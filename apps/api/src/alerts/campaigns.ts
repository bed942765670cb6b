import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Clock } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { pushCampaigns } from './tables';

/** An offer as staff writes it. Phones cut what is longer. */
export const campaignTerms = z.object({
  title: z.string().trim().min(1).max(60),
  text: z.string().trim().min(1).max(160),
  /** Where a tap leads, below the country prefix. */
  path: z
    .string()
    .regex(/^\/(?!\/)[\w\-/.?=&%]*$/)
    .max(200),
});
type CampaignTerms = z.infer<typeof campaignTerms>;

/** An offer that was sent, or waits. */
interface Campaign extends CampaignTerms {
  id: number;
  author: string;
  createdAt: number;
  startedAt: number | null;
  devices: number;
}

/** Offers that staff sends to players who asked for them. */
export class Campaigns {
  constructor(private readonly parts: { db: Database; clock: Clock; offers(country: CountryCode): Promise<boolean> }) {}

  /** Whether the country sends offers at all. */
  offers(country: CountryCode): Promise<boolean> {
    return this.parts.offers(country);
  }

  /** The newest offers of a country. */
  async list(country: CountryCode): Promise<Campaign[]> {
    const { id, title, text, path, author, createdAt, startedAt, devices } = pushCampaigns;
    return this.parts.db.drizzle
      .select({ id, title, text, path, author, createdAt, startedAt, devices })
      .from(pushCampaigns)
      .where(eq(pushCampaigns.country, country))
      .orderBy(desc(id))
      .limit(20);
  }

  /**
   * Sends an offer to those of a country who want offers, once to each of their browsers, at most one in 20 hours.
   * @param also done within the transaction @throws BizError 51173 while the switch of the country is off
   */
  async send(
    country: CountryCode,
    { title, text, path }: CampaignTerms,
    author: string,
    also: (tx: Sql) => Promise<void> = async () => undefined,
  ): Promise<void> {
    if (!(await this.parts.offers(country)))
      throw new BizError(BizCode.staffValueRefused, 'The switch marketing.push.switch is off in this country.');
    await this.parts.db.transaction(async (tx) => {
      await tx.drizzle
        .insert(pushCampaigns)
        .values({ country, title, text, path, author, createdAt: this.parts.clock.now() });
      await also(tx);
    });
  }
}
