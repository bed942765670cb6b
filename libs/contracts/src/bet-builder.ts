import { z } from 'zod';
import { type Odds } from './money';
import { outcomeRef, type OutcomeRef } from './orders';

/** One selection of a bet builder: an outcome of a line of its event. */
export const builderSelection = outcomeRef.omit({ eventId: true });
export type BuilderSelection = z.infer<typeof builderSelection>;

/** Fewest and most selections of one bet builder. */
export const MIN_SELECTIONS = 2;
export const MAX_SELECTIONS = 8;
/** Longest specifiers in characters: limit of the database column and of `outcomeRef`. */
const MAX_CHARACTERS = 200;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the specifiers of a builder line. The order of the selections does not matter: the same ones always give the same line.
 * `1~1;18~12~total=2.5` is home to win and over 2.5.
 * @returns null when there are too few or too many selections, a duplicate, or the text would be too long to store
 */
export function encodeSelections(picks: readonly BuilderSelection[]): string | null {
  if (picks.length < MIN_SELECTIONS || picks.length > MAX_SELECTIONS) return null;
  const parts = [...picks]
    .sort((a, b) => a.marketId - b.marketId || byText(a.specifiers, b.specifiers) || byText(a.outcomeId, b.outcomeId))
    .map(({ marketId, specifiers, outcomeId }) =>
      specifiers === '' ? `${marketId}~${outcomeId}` : `${marketId}~${outcomeId}~${specifiers}`,
    );
  const text = parts.join(';');
  if (text.length > MAX_CHARACTERS || new Set(parts).size < parts.length) return null;
  const plain = picks.every(({ outcomeId, specifiers }) => !/[~;]/.test(outcomeId + specifiers));
  return plain ? text : null;
}

/** Returns the selections of a builder line; null unless the text is in the exact form that `encodeSelections` returns. */
export function decodeSelections(text: string): BuilderSelection[] | null {
  const picks = text.split(';').flatMap((part): BuilderSelection[] => {
    const [market = '', outcomeId = '', specifiers = '', ...more] = part.split('~');
    if (!/^[1-9]\d{0,8}$/.test(market) || outcomeId === '' || more.length > 0) return [];
    return [{ marketId: Number(market), outcomeId, specifiers }];
  });
  return encodeSelections(picks) === text ? picks : null;
}

/** GET /factsCenter/bet-builder/{eventId}: outcomes of an event that a bet builder can combine. */
export interface BuilderSelectionsResponse {
  eventId: string;
  /**
   * Open lines of the event that the custom-bet service can combine, without those that can half win. Empty: the event has no bet builder.
   */
  markets: {
    marketId: number;
    specifiers: string;
    name: string;
    /** Set when the name is English in a response of another language; likewise for outcomes. */
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
  picks: z.array(builderSelection).min(1).max(MAX_SELECTIONS),
});
export type BuilderPriceRequest = z.input<typeof builderPriceRequest>;

/** Current price. The bet is priced again when it is placed. */
export interface BuilderPriceResponse {
  /** Selection to add to the slip; null for fewer than two selections, which make no bet builder. */
  selection: (OutcomeRef & { odds: Odds; name: string; lang?: 'en' }) | null;
  /** Outcomes that cannot be added to these selections: they cannot win together, or add nothing. */
  conflicts: BuilderSelection[];
}

/** Data of a rejection of selections (codes 51121 to 51123): those that the message is about. */
export interface BuilderRejection {
  picks: BuilderSelection[];
}
