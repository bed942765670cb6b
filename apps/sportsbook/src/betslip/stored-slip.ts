import { type OddsPolicy, type Units } from '@oware/contracts';
import { onePickAKey, type SlipPick } from './pick';
import { PICK_CEILING, type SlipChoice, type SlipStakes } from './state';
import { slipTabs, type SlipTab } from './tab';

/** Name in local storage (reference: storage). */
export const SLIP_STORAGE_KEY = 'betslip';
/** Rises when an older shape can no longer be read. */
const VERSION = 1;

/** What is stored: the slip, and whose stakes they are. */
export interface StoredSlip {
  choice: SlipChoice;
  owner: string | null;
  /** Language of the page that wrote it. */
  language: string;
}

/** The stored slip cannot be read. `code` says how far it got. */
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
const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;
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

const isPick = (value: unknown): value is SlipPick =>
  isRecord(value) &&
  texts.every((name) => typeof value[name] === 'string') &&
  ['string', 'undefined'].includes(typeof value['tournamentId']) &&
  isWhole(value['marketId'], 0) &&
  isWhole(value['startTime'], 0) &&
  isWhole(value['odds'], 10_000);

const NAME_KEYS = ['home', 'away', 'marketName', 'outcomeName'] as const;

/** Names keep the language in which they were taken. @param from language of the page that wrote them @param to of the page that shows them */
function markNames({ langs: written, ...pick }: SlipPick, from: string, to: string): SlipPick {
  const langs = NAME_KEYS.flatMap((key) => {
    const lang: unknown = (isRecord(written) ? written[key] : undefined) ?? from;
    return isText(lang) && lang !== to ? [[key, lang] as const] : [];
  });
  return langs.length === 0 ? pick : { ...pick, langs: Object.fromEntries(langs) };
}

const list = <Item>(value: unknown, accept: (item: unknown) => item is Item): Item[] =>
  Array.isArray(value) ? value.filter(accept) : [];
const isText = (value: unknown): value is string => typeof value === 'string';
const isSize = (value: unknown): value is number => isWhole(value, 1) && value <= PICK_CEILING;
const stakeOf = (value: unknown): Units => (isWhole(value, 0) ? value : 0);

function stakesOf(value: unknown): SlipStakes {
  const stakes = isRecord(value) ? value : {};
  const single = isRecord(stakes['single']) ? Object.entries(stakes['single']) : [];
  return {
    single: Object.fromEntries(single.flatMap(([key, stake]) => (isWhole(stake, 1) ? [[key, stake]] : []))),
    multiple: stakeOf(stakes['multiple']),
    system: stakeOf(stakes['system']),
  };
}

/** To be asked about every move was once the default and nobody's choice: it counts where the player chose it. */
function policyOf({ oddsPolicy, asksAlways }: Record<string, unknown>): OddsPolicy {
  if (oddsPolicy === 'any') return 'any';
  return oddsPolicy === 'none' && asksAlways === true ? 'none' : 'higher';
}

/** The slip as text for the storage. */
export const writeSlip = ({ choice, owner, language }: StoredSlip): string =>
  JSON.stringify({ v: VERSION, owner, language, ...choice, asksAlways: choice.oddsPolicy === 'none' });

/**
 * Reads a stored slip. Single entries that are not picks, sizes or stakes are left out; what is not a slip at all is an
 * error.
 * @param language of the page: names in another one are marked with theirs
 * @throws StoredSlipError
 */
export function readSlip(text: string, language: string): StoredSlip {
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
  const picks = onePickAKey(list(value['picks'], isPick)).slice(0, PICK_CEILING);
  return {
    owner: isText(value['owner']) ? value['owner'] : null,
    language,
    choice: {
      picks: picks.map((pick) => markNames(pick, written, language)),
      tab: slipTabs.includes(value['tab'] as SlipTab) ? (value['tab'] as SlipTab) : null,
      stakes: stakesOf(value['stakes']),
      systemSizes: [...new Set(list(value['systemSizes'], isSize))],
      bankers: [...new Set(list(value['bankers'], isText))],
      fastMode: value['fastMode'] === true,
      oddsPolicy: policyOf(value),
    },
  };
}

/** The stored slip as this user may see it: stakes of somebody else are left out. */
export const choiceFor = ({ choice, owner }: Pick<StoredSlip, 'choice' | 'owner'>, userId: string | null): SlipChoice =>
  owner === null || owner === userId ? choice : { ...choice, stakes: { single: {}, multiple: 0, system: 0 } };
