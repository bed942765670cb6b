import { z } from 'zod';
import { type Odds } from './money';
import { outcomeRef, type OutcomeRef } from './orders';

/** One pick of a bet builder: an outcome of a line of the event that the builder is about. */
export const builderPick = outcomeRef.omit({ eventId: true });
export type BuilderPick = z.infer<typeof builderPick>;

/** How many picks one bet builder joins. */
export const LEAST_PICKS = 2;
export const MOST_PICKS = 8;
/** A column and `outcomeRef` hold so many characters of specifiers. */
const MOST_CHARACTERS = 200;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The specifiers of a builder line: the same picks in any order give the same text, and so the same line.
 * `1~1;18~12~total=2.5` is home to win and over 2.5.
 * @returns null when there are too few or too many picks, one stands twice, or the text would be too long to keep
 */
export function encodePicks(picks: readonly BuilderPick[]): string | null {
  if (picks.length < LEAST_PICKS || picks.length > MOST_PICKS) return null;
  const parts = [...picks]
    .sort((a, b) => a.marketId - b.marketId || byText(a.specifiers, b.specifiers) || byText(a.outcomeId, b.outcomeId))
    .map(({ marketId, specifiers, outcomeId }) =>
      specifiers === '' ? `${marketId}~${outcomeId}` : `${marketId}~${outcomeId}~${specifiers}`,
    );
  const text = parts.join(';');
  if (text.length > MOST_CHARACTERS || new Set(parts).size < parts.length) return null;
  const plain = picks.every(({ outcomeId, specifiers }) => !/[~;]/.test(outcomeId + specifiers));
  return plain ? text : null;
}

/** The picks of a builder line; null when the text is not the one form that `encodePicks` gives. */
export function decodePicks(text: string): BuilderPick[] | null {
  const picks = text.split(';').flatMap((part): BuilderPick[] => {
    const [market = '', outcomeId = '', specifiers = '', ...more] = part.split('~');
    if (!/^[1-9]\d{0,8}$/.test(market) || outcomeId === '' || more.length > 0) return [];
    return [{ marketId: Number(market), outcomeId, specifiers }];
  });
  return encodePicks(picks) === text ? picks : null;
}

/** GET /factsCenter/bet-builder/{eventId}: what may be joined on an event. */
export interface BuilderSelectionsResponse {
  eventId: string;
  /** Lines of the event that the custom-bet service joins, open now, none of which can half win. Empty: no bet builder here. */
  markets: {
    marketId: number;
    specifiers: string;
    name: string;
    /** The name is English in a response of another language; the same of an outcome. */
    lang?: 'en';
    /** Feed groups of the market, for headings. */
    groups: string[];
    outcomes: { outcomeId: string; name: string; lang?: 'en' }[];
  }[];
  leastPicks: number;
  mostPicks: number;
}

/** POST /factsCenter/bet-builder/price */
export const builderPriceRequest = z.object({
  eventId: z.string().min(1).max(80),
  picks: z.array(builderPick).min(1).max(MOST_PICKS),
});
export type BuilderPriceRequest = z.input<typeof builderPriceRequest>;

/** The price of now; what is staked is priced again when the bet is placed. */
export interface BuilderPriceResponse {
  /** What goes on the slip; null for a single pick, which is no builder yet. */
  selection: (OutcomeRef & { odds: Odds; name: string; lang?: 'en' }) | null;
  /** Outcomes that cannot be added to these picks: they cannot win together, or add nothing. */
  conflicts: BuilderPick[];
}

/** Data of a rejection of picks (codes 51121 to 51123): those that the sentence is about. */
export interface BuilderRejection {
  picks: BuilderPick[];
}
