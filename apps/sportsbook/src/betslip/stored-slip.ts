import { type OddsPolicy, type Units } from '@oware/contracts';
import { removeDuplicateSelections, type SlipSelection } from './selection';
import { SELECTION_CEILING, type SlipChoice, type SlipStakes } from './state';
import { slipTabs, type SlipTab } from './tab';

/** Name in local storage (reference: storage). */
export const SLIP_STORAGE_KEY = 'betslip';
/** Increased when an older format can no longer be read. */
const VERSION = 1;

/** Stored data: the slip, and the owner of its stakes. */
export interface StoredSlip {
  choice: SlipChoice;
  owner: string | null;
  /** Language of the page that stored it. */
  language: string;
}

/** Thrown when the stored slip cannot be read. `code` is the step that failed. */
export class StoredSlipError extends Error {
  override readonly name = 'StoredSlipError';
  constructor(
    readonly code: 'slip_not_json' | 'slip_version_unknown' | 'slip_malformed',
    message: string,
  ) {
    super(message);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, min: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= min;
const texts = [
  'eventId',
  'specifiers',
  'outcomeId',
  'sportId',
  'home',
  'away',
  'tournament',
  'marketName',
  'outcomeName',
] as const;

const isSelection = (value: unknown): value is SlipSelection =>
  isRecord(value) &&
  texts.every((name) => typeof value[name] === 'string') &&
  ['string', 'undefined'].includes(typeof value['tournamentId']) &&
  isWhole(value['marketId'], 0) &&
  isWhole(value['startTime'], 0) &&
  isWhole(value['odds'], 10_000);

const NAME_KEYS = ['home', 'away', 'marketName', 'outcomeName'] as const;

/**
 * Marks names with the language in which they were selected.
 * @param from language of the page that stored them
 * @param to language of the page that shows them
 */
function markNames({ langs: written, ...selection }: SlipSelection, from: string, to: string): SlipSelection {
  const langs = NAME_KEYS.flatMap((key) => {
    const lang: unknown = (isRecord(written) ? written[key] : undefined) ?? from;
    return isText(lang) && lang !== to ? [[key, lang] as const] : [];
  });
  return langs.length === 0 ? selection : { ...selection, langs: Object.fromEntries(langs) };
}

const list = <Item>(value: unknown, accept: (item: unknown) => item is Item): Item[] =>
  Array.isArray(value) ? value.filter(accept) : [];
const isText = (value: unknown): value is string => typeof value === 'string';
const isSize = (value: unknown): value is number => isWhole(value, 1) && value <= SELECTION_CEILING;
const parseStake = (value: unknown): Units => (isWhole(value, 0) ? value : 0);

function parseStakes(value: unknown): SlipStakes {
  const stakes = isRecord(value) ? value : {};
  const single = isRecord(stakes['single']) ? Object.entries(stakes['single']) : [];
  return {
    single: Object.fromEntries(single.flatMap(([key, stake]) => (isWhole(stake, 1) ? [[key, stake]] : []))),
    multiple: parseStake(stakes['multiple']),
    system: parseStake(stakes['system']),
  };
}

/** Asking about every change was once the default, so it counts only if the player has chosen it. */
function parseOddsPolicy({ oddsPolicy, asksAlways }: Record<string, unknown>): OddsPolicy {
  if (oddsPolicy === 'any') return 'any';
  return oddsPolicy === 'none' && asksAlways === true ? 'none' : 'higher';
}

/** Serializes the slip for storage. */
export const serializeSlip = ({ choice, owner, language }: StoredSlip): string =>
  JSON.stringify({ v: VERSION, owner, language, ...choice, asksAlways: choice.oddsPolicy === 'none' });

/**
 * Parses a stored slip. Single entries that are not valid selections, sizes or stakes are skipped; any other invalid value is an error.
 * @param language the page's language: names in another one are marked with theirs
 * @throws StoredSlipError
 */
export function parseSlip(text: string, language: string): StoredSlip {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw Object.assign(new StoredSlipError('slip_not_json', 'The stored betslip is not JSON.'), { cause });
  }
  if (!isRecord(value)) throw new StoredSlipError('slip_malformed', 'The stored betslip is not an object.');
  if (value['v'] !== VERSION) {
    throw new StoredSlipError(
      'slip_version_unknown',
      `The stored betslip has version ${String(value['v'])}, not ${VERSION}.`,
    );
  }
  if (!Array.isArray(value['picks']))
    throw new StoredSlipError('slip_malformed', 'The stored betslip has no list of picks.');
  const written = isText(value['language']) ? value['language'] : language;
  const selections = removeDuplicateSelections(list(value['picks'], isSelection)).slice(0, SELECTION_CEILING);
  return {
    owner: isText(value['owner']) ? value['owner'] : null,
    language,
    choice: {
      picks: selections.map((selection) => markNames(selection, written, language)),
      tab: slipTabs.includes(value['tab'] as SlipTab) ? (value['tab'] as SlipTab) : null,
      stakes: parseStakes(value['stakes']),
      systemSizes: [...new Set(list(value['systemSizes'], isSize))],
      bankers: [...new Set(list(value['bankers'], isText))],
      fastMode: value['fastMode'] === true,
      oddsPolicy: parseOddsPolicy(value),
    },
  };
}

/** Returns the stored slip without another user's stakes. */
export const getChoiceFor = (
  { choice, owner }: Pick<StoredSlip, 'choice' | 'owner'>,
  userId: string | null,
): SlipChoice =>
  owner === null || owner === userId ? choice : { ...choice, stakes: { single: {}, multiple: 0, system: 0 } };
