import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { getFirst } from '../platform/database/typed-queries';
import { BizError } from '../platform/errors/biz-error';
import { validate } from '../platform/errors/validate';
import { pushCampaigns } from './tables';

/** Sample address with a country prefix. */
const HOME = 'https://oware.example/ng/m';
/**
 * Whether a path stays below the country's pages. Browsers resolve `..` in a path, even when it is written as `%2e%2e`.
 */
const isBelowHome = (path: string): boolean => new URL(HOME + path).href === HOME + path;

/** Offer as entered by staff. Phones truncate longer texts. */
const campaignTerms = z.object({
  title: z.string('Write a title.').trim().min(1, 'Write a title.').max(60, 'A title can have at most 60 characters.'),
  text: z.string('Write a text.').trim().min(1, 'Write a text.').max(160, 'A text can have at most 160 characters.'),
  /** Target of a tap, below the country prefix. */
  path: z
    .string('Write a path of the product, such as /promotions.')
    .trim()
    .max(200, 'A path can have at most 200 characters.')
    .regex(/^\/(?!\/)(?:[\w\-/.?=&]|%[\da-f]{2})*$/i, 'Write a path of the product, such as /promotions.')
    .refine(isBelowHome, 'The path must stay within the pages of the country.'),
});
type CampaignTerms = z.output<typeof campaignTerms>;

/** Offer that was sent, or is waiting. */
export interface Campaign extends CampaignTerms {
  id: number;
  author: string;
  createdAt: number;
  startedAt: number | null;
  devices: number;
}

/** Offers that staff sends to players who asked for them. */
export class Campaigns {
  constructor(
    private readonly parts: { db: Database; clock: Clock; sendsOffers(country: CountryCode): Promise<boolean> },
  ) {}

  /** Whether the country sends offers at all. */
  sendsOffers(country: CountryCode): Promise<boolean> {
    return this.parts.sendsOffers(country);
  }

  /** Lists the latest offers of a country. */
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
   * Validates the offer of a form or a command, and that it can be sent now.
   * @param given title, text and path
   * @throws BizError 40000 with data.fields naming each wrong field and its code, 51173 while the country's switch is off
   */
  async validateOffer(country: CountryCode, given: unknown): Promise<CampaignTerms> {
    const terms = validate(campaignTerms, given);
    if (!(await this.parts.sendsOffers(country)))
      throw new BizError(BizCode.staffValueRefused, 'The switch marketing.push.switch is off in this country.');
    return terms;
  }

  /**
   * Sends an offer to the players of a country who asked for offers: once for each key, once to each browser, and at most one offer in 20
   * hours.
   * @param also additional work in the transaction, when the offer is new
   * @throws BizError as {@link validateOffer}, and 51171 when the key was used for another offer
   */
  async send(
    country: CountryCode,
    given: unknown,
    { author, key }: { author: string; key: string },
    also: (tx: Sql, id: number) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { db, clock } = this.parts;
    const terms = await this.validateOffer(country, given);
    await db.transaction(async (tx) => {
      const createdAt = getDecisionTime(clock) ?? (await getDatabaseTime(tx));
      const made = await getFirst(
        tx.drizzle
          .insert(pushCampaigns)
          .values({ ...terms, country, author, key, createdAt })
          .onConflictDoNothing({ target: pushCampaigns.key })
          .returning({ id: pushCampaigns.id }),
      );
      if (made === undefined) return rejectOther(tx, key, { ...terms, country });
      await also(tx, made.id);
    });
  }
}

/**
 * Rejects a key that was used for a different offer.
 * @throws BizError 51171
 */
async function rejectOther(
  { drizzle }: Sql,
  key: string,
  request: CampaignTerms & { country: CountryCode },
): Promise<void> {
  const existing = await getFirst(drizzle.select().from(pushCampaigns).where(eq(pushCampaigns.key, key)));
  const fields = ['country', 'title', 'text', 'path'] as const;
  if (fields.some((field) => existing?.[field] !== request[field]))
    throw new BizError(BizCode.staffChangedMeanwhile, 'This form has sent another offer. Please open the page again.');
}
