import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { databaseNow } from '../platform/database/now';
import { first } from '../platform/database/typed-queries';
import { BizError } from '../platform/http/biz-error';
import { validate } from '../platform/http/validate';
import { pushCampaigns } from './tables';

/** Any address with a prefix of a country. */
const HOME = 'https://oware.example/ng/m';
/** Browsers take `..` out of an address, also when it is written as `%2e%2e`: it would lead out of the pages of the country. */
const staysBelow = (path: string): boolean => new URL(HOME + path).href === HOME + path;

/** An offer as staff writes it. Phones cut what is longer. */
const campaignTerms = z.object({
  title: z.string('Write a title.').trim().min(1, 'Write a title.').max(60, 'A title has 60 characters at the most.'),
  text: z.string('Write a text.').trim().min(1, 'Write a text.').max(160, 'A text has 160 characters at the most.'),
  /** Where a tap leads, below the country prefix. */
  path: z
    .string('Write a path of the product, such as /promotions.')
    .trim()
    .max(200, 'A path has 200 characters at the most.')
    .regex(/^\/(?!\/)(?:[\w\-/.?=&]|%[\da-f]{2})*$/i, 'Write a path of the product, such as /promotions.')
    .refine(staysBelow, 'The path must not lead out of the pages of the country.'),
});
type CampaignTerms = z.output<typeof campaignTerms>;

/** An offer that was sent, or waits. */
export interface Campaign extends CampaignTerms {
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
   * The offer that a form or a command describes, as it may be sent now. @param given title, text and path
   * @throws BizError 40000 whose data.fields names each field that is wrong and its code, 51173 while the switch of the country is off
   */
  async read(country: CountryCode, given: unknown): Promise<CampaignTerms> {
    const terms = validate(campaignTerms, given);
    if (!(await this.parts.offers(country)))
      throw new BizError(BizCode.staffValueRefused, 'The switch marketing.push.switch is off in this country.');
    return terms;
  }

  /**
   * Sends an offer to those of a country who want offers, once for each key, once to each of their browsers, at most one in 20 hours.
   * @param also within the transaction, of an offer that is new
   * @throws BizError as {@link read}, and 51171 when the key has sent another offer
   */
  async send(
    country: CountryCode,
    given: unknown,
    { author, key }: { author: string; key: string },
    also: (tx: Sql, id: number) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { db, clock } = this.parts;
    const terms = await this.read(country, given);
    await db.transaction(async (tx) => {
      const createdAt = decisionTime(clock) ?? (await databaseNow(tx));
      const made = await first(
        tx.drizzle
          .insert(pushCampaigns)
          .values({ ...terms, country, author, key, createdAt })
          .onConflictDoNothing({ target: pushCampaigns.key })
          .returning({ id: pushCampaigns.id }),
      );
      if (made === undefined) return refuseOther(tx, key, { ...terms, country });
      await also(tx, made.id);
    });
  }
}

/** @throws BizError 51171 when a key has sent another offer than this */
async function refuseOther(
  { drizzle }: Sql,
  key: string,
  wish: CampaignTerms & { country: CountryCode },
): Promise<void> {
  const known = await first(drizzle.select().from(pushCampaigns).where(eq(pushCampaigns.key, key)));
  const fields = ['country', 'title', 'text', 'path'] as const;
  if (fields.some((field) => known?.[field] !== wish[field]))
    throw new BizError(BizCode.staffChangedMeanwhile, 'This form has sent another offer. Please open the page again.');
}
