import { EARLY_PAYOUT } from '@oware/contracts';

/** A market that a search names, and the rest of its text. */
export interface NamedMarket {
  /** Ids of the market in different sports, the preferred one first. */
  marketIds: readonly number[];
  /** Values of the line's total in order of preference; empty when the text has no number. */
  totals: readonly string[];
  /** The text without the words of the market. */
  rest: string;
}

interface Phrase {
  pattern: RegExp;
  marketIds: readonly number[];
}

/** Totals of goals, points, games, runs, corners and bookings. */
const TOTALS = [18, 225, 189, 238, 258];
const CORNERS = 166;
const BOOKINGS = 139;

/**
 * Words for markets, as players type them in lower case without accents. The longer phrases are first, because the first that matches is used.
 */
const PHRASES: readonly Phrase[] = [
  { pattern: /both teams (?:to|2) score|both to score|btts|\bgg\b|goal ?goal/, marketIds: [29] },
  { pattern: /draw no bet|\bdnb\b/, marketIds: [11] },
  { pattern: /double chance|\bdc\b|\b1x\b|\bx2\b/, marketIds: [10] },
  { pattern: /half ?time ?(?:\/|and)? ?full ?time|\bht ?\/? ?ft\b/, marketIds: [47] },
  { pattern: /asian handicap/, marketIds: [16, 223, 187] },
  { pattern: /handicap/, marketIds: [14, 16, 223, 187, 237, 256] },
  { pattern: /correct score/, marketIds: [45, 41, 199] },
  { pattern: /anytime (?:goal ?)?scorer|goal ?scorers?/, marketIds: [40] },
  { pattern: /odd ?(?:\/|or)? ?even/, marketIds: [26, 229, 198, 264] },
  { pattern: /\b2 ?up\b/, marketIds: [EARLY_PAYOUT.twoup] },
  { pattern: /\b1 ?up\b/, marketIds: [EARLY_PAYOUT['1x2oneup']] },
  { pattern: /\b1 ?x ?2\b|match result|full ?time result|3 ?way/, marketIds: [1] },
  { pattern: /corners/, marketIds: [CORNERS] },
  { pattern: /bookings|\bcards\b/, marketIds: [BOOKINGS] },
  { pattern: /\bwinner\b|money ?line/, marketIds: [186, 219, 251] },
];

/** "over 2.5 goals", "under 9,5 corners", "o2.5": the short letters need a half, because "u 21" names teams. */
const OVER_UNDER =
  /\b(?:(?:over|under|ov|un) ?(\d{1,3}(?:[.,]\d{1,2})?)|[ou] ?(\d{1,3}[.,]5))\b(?: (?:goals?|points?|games?|runs?))?( corners?| bookings?| cards?)?/;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

const simplify = (text: string): string => tidy(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());

function parseOverUnder(text: string): NamedMarket | undefined {
  const found = OVER_UNDER.exec(text);
  if (!found) return undefined;
  const [phrase, long, short, counted = ''] = found;
  const number = Number((long ?? short ?? '').replace(',', '.'));
  const marketIds = counted.startsWith(' corner') ? [CORNERS] : counted === '' ? TOTALS : [BOOKINGS];
  const totals = Number.isInteger(number) ? [`${number}`, `${number + 0.5}`] : [`${number}`];
  return { marketIds, totals, rest: tidy(text.replace(phrase, ' ')) };
}

/**
 * Finds the market that a search names: "over 2.5 arsenal", "1x2", "btts chelsea". Undefined when it names none.
 * @param typed text as typed
 */
export function findNamedMarket(typed: string): NamedMarket | undefined {
  const text = simplify(typed);
  const total = parseOverUnder(text);
  if (total) return total;
  for (const { pattern, marketIds } of PHRASES) {
    const [phrase] = pattern.exec(text) ?? [];
    if (phrase !== undefined) return { marketIds, totals: [], rest: tidy(text.replace(phrase, ' ')) };
  }
  return undefined;
}
