import {
  formatOdds,
  JACKPOT_MATCHES,
  listJackpotCombinations,
  getJackpot,
  type JackpotTerms,
  ODDS_ONE,
  getTotalOdds,
} from '@oware/betting';
import { countries, type CountryCode, type JackpotConfig } from '@oware/config';
import { type Odds } from '@oware/contracts';
import {
  type Candidate,
  type JackpotPlanned,
  listEligibleMatches,
  listMatches,
  listRounds,
  type Opening,
  type RoundRow,
} from '../betting/jackpot/api';
import { type Database } from '../platform/database';
import { createMarkup, type Markup } from '../platform/markup';
import { failure, field, form, hidden } from './page';
import { countryForm, formatLocalTime, money, getCountryName } from './promotion-parts';
import { table } from './table';
import { type Staff } from './staff';

/** Path of the jackpot page. */
export const JACKPOT_PATH = '/staff/promotions/jackpot';
const UNITS = 10_000;
const ALL = listJackpotCombinations().length;
/** Maximum number of rounds, and of matches to choose from, in the lists. */
const SHOWN = 30;
const TO_CHOOSE = 60;

/** Terms as the form sends them. */
export interface JackpotTyped {
  price: string;
  leastJackpot: string;
  pool: string;
  five: string;
  four: string;
}

const formatPercent = (share: number): string => String(share / 100);
const getShare = ({ consolation }: JackpotConfig, hits: number): number =>
  consolation.find((rank) => rank.hits === hits)?.share ?? 0;

/** Converts terms to the values of the form. */
export const typedTerms = (terms: JackpotConfig): JackpotTyped => ({
  price: String(terms.price / UNITS),
  leastJackpot: String(terms.leastJackpot / UNITS),
  pool: formatPercent(terms.poolShare),
  five: formatPercent(getShare(terms, 5)),
  four: formatPercent(getShare(terms, 4)),
});

const sentence = (code: CountryCode, terms: JackpotConfig): Markup =>
  createMarkup`<p>An entry costs ${money(code, terms.price)}; ${formatPercent(terms.poolShare)} % of the stakes go into prizes: ${formatPercent(getShare(terms, 5))} % of that to entries with five correct,
${formatPercent(getShare(terms, 4))} % to those with four, and the rest to the jackpot. The house raises the jackpot to at most ${money(code, terms.leastJackpot)} when a round opens, and to less if its matches have clear favourites.</p>`;

const formatFavourite = (favourite: Odds): string => (favourite === ODDS_ONE ? 'no price' : formatOdds(favourite));

/** Explains the limit for raising the jackpot: the house's share of an entry, and the odds of the likeliest entry. */
const reason = (code: CountryCode, { price, poolShare, leastJackpot, favourites = [] }: JackpotTerms): Markup =>
  createMarkup`Favourites at ${favourites.map(formatFavourite).join(', ')}: the most likely entry has odds of ${formatOdds(getTotalOdds(favourites))}.
The house keeps ${money(code, Math.floor((price * (10_000 - poolShare)) / 10_000))} of each entry, so at these odds it raises the jackpot to at most ${money(code, leastJackpot)}.${favourites.includes(ODDS_ONE) && createMarkup` A match without a price counts as certain.`}`;

/** Starting values of the next round, with the explanation. */
const beginning = (code: CountryCode, { terms, carried, house, seeded }: Opening): Markup =>
  createMarkup`<p>${reason(code, terms)}</p>
<p>${carried > 0 && createMarkup`${money(code, carried)} was carried over, ${money(code, house)} of it from the house. `}${
    seeded < 0
      ? createMarkup`The house withdraws ${money(code, -seeded)} of its own money. `
      : createMarkup`The house adds ${money(code, seeded)}. `
  }The round begins with ${money(code, carried + seeded)}.</p>`;

/**
 * Starting values of the next round with the matches that the server would choose now; a note while there are too few.
 */
const outlook = (code: CountryCode, opening: Opening | null, unfinished: readonly RoundRow[]): Markup =>
  opening === null
    ? createMarkup`<p class="quiet">There are too few matches with prices to show what it would start with.</p>`
    : createMarkup`<h3>With the matches that the server would choose now</h3>${
        unfinished.length === 0
          ? beginning(code, opening)
          : createMarkup`${beginning(code, opening)}<p>${unfinished.length === 1 ? 'Round' : 'Rounds'} ${unfinished.map(({ no }) => no).join(', ')} may end before it opens, and carry over more money.</p>`
      }`;

/**
 * Effect of the terms, with the button that saves them.
 * @param opening starting values with these terms
 */
export const termsPreview = (
  staff: Staff,
  code: CountryCode,
  terms: JackpotConfig,
  {
    typed,
    seen,
    opening,
    unfinished,
  }: { typed: JackpotTyped; seen: number; opening: Opening | null; unfinished: readonly RoundRow[] },
): Markup => createMarkup`<section class="card" aria-labelledby="preview"><h2 id="preview">The next round</h2>${sentence(code, terms)}
<p>All ${ALL} entries cost ${money(code, ALL * terms.price)}, and win at most ${money(code, Math.floor((ALL * terms.price * terms.poolShare) / 10_000) + terms.leastJackpot)} if nothing was carried over.
The house adds at most ${money(code, terms.leastJackpot)} when a round opens.</p>${outlook(code, opening, unfinished)}<p class="hint">Open rounds keep their terms.</p>${form(
  staff,
  `${JACKPOT_PATH}/terms`,
  createMarkup`${hidden({ ...typed, country: code, seen, step: 'save' })}<div class="actions"><button>Save</button></div>`,
)}</section>`;

/**
 * Preview of a round, with the button that opens it.
 * @param opening starting values with these matches
 */
export function openingPreview(
  staff: Staff,
  code: CountryCode,
  matches: readonly Candidate[],
  terms: JackpotConfig,
  opening: Opening,
): Markup {
  const [first] = matches;
  return createMarkup`<section class="card" aria-labelledby="preview"><h2 id="preview">The round</h2>${sentence(code, terms)}
<ol>${matches.map(({ home, away, tournament, startTime }) => createMarkup`<li>${home} – ${away}, ${tournament}, ${formatLocalTime(code, startTime)}</li>`)}</ol>
${beginning(code, opening)}<p>It takes entries until ${first && formatLocalTime(code, first.startTime)}.</p>${form(
    staff,
    `${JACKPOT_PATH}/open`,
    createMarkup`${hidden({ country: code, step: 'save' })}${matches.map(({ eventId }) => createMarkup`<input type="hidden" name="match" value="${eventId}">`)}
<div class="actions"><button>Open the round</button></div>`,
  )}</section>`;
}

interface Standing {
  country: CountryCode;
  now: number;
  plan: JackpotPlanned;
  /** Oldest first. */
  unfinished: readonly RoundRow[];
  typed: JackpotTyped;
  seen: number;
  /** Ids of the chosen matches. */
  ids: readonly string[];
  /** Starting values of the next round by the planned terms; null while there are too few matches with prices. */
  opening: Opening | null;
}

const dones: Readonly<Record<string, string>> = {
  terms: 'The terms of the next round were saved.',
  automatic: 'Saved.',
  open: 'The round is open.',
  close: 'The round takes no more entries.',
  off: 'The round was called off. Stakes and tickets are refunded.',
};

/** Builds the jackpot page. */
export async function jackpotPage(
  db: Database,
  staff: Staff,
  standing: Standing,
  { done, failed, preview }: { done: string | undefined; failed: string | undefined; preview: Markup | undefined },
): Promise<{ title: string; body: Markup }> {
  const { country: code, unfinished, plan, now } = standing;
  const taking = unfinished.some(({ status, closesAt }) => status !== 'open' || closesAt > now);
  const [rounds, cards, choosable] = await Promise.all([
    listRounds(db, code, SHOWN),
    Promise.all(unfinished.toReversed().map((round) => openRound(db, staff, round, now))),
    !taking && !plan.automatic ? listEligibleMatches(db, code, now) : [],
  ]);
  const word = done === undefined ? undefined : dones[done];
  return {
    title: `Jackpot in ${getCountryName(code)}`,
    body: createMarkup`${countryForm(JACKPOT_PATH, code)}${failure(failed)}${word !== undefined && createMarkup`<p class="good" role="status">${word}</p>`}${preview}
${!taking && createMarkup`<section class="card"><h2>No round is open</h2><p>${plan.automatic ? 'The server opens the next round as soon as enough matches have prices.' : 'Staff open the next round.'}</p></section>`}
${cards}
${!taking && !plan.automatic && opening(staff, standing, choosable)}
${termsForm(staff, standing)}
<section class="card"><h2>Rounds</h2>${roundTable(code, rounds)}</section>`,
  };
}

async function openRound(db: Database, staff: Staff, round: RoundRow, now: number): Promise<Markup> {
  const { id, country: code, no, status, terms, carried, seeded, staked, entries, closesAt } = round;
  const matches = await listMatches(db, id);
  const begun = matches.some(({ result, startTime }) => result !== null || startTime <= now);
  const button = (path: string, text: string): Markup =>
    form(
      staff,
      `${JACKPOT_PATH}/${path}`,
      createMarkup`${hidden({ country: code, id })}<button class="danger">${text}</button>`,
    );
  return createMarkup`<section class="card"><h2>Round ${no}: ${status === 'open' ? (closesAt > now ? 'open for entries' : 'waiting for results') : status}</h2>
<p>${entries} ${entries === 1 ? 'entry' : 'entries'}, ${money(code, staked)} staked; the jackpot is ${money(code, getJackpot(terms, carried + seeded, staked))}. Entries until ${formatLocalTime(code, closesAt)}.</p>
${terms.favourites !== undefined && createMarkup`<p>When it opened: ${reason(code, terms)}</p>`}
<ol>${matches.map(({ home, away, startTime, result }) => createMarkup`<li>${home} – ${away}, ${formatLocalTime(code, startTime)}${result !== null && createMarkup`: <strong>${result}</strong>`}</li>`)}</ol>
${status === 'open' && createMarkup`<div class="actions">${closesAt > now && button('close', 'Close for entries')}${!begun && button('off', 'Call off and refund stakes')}</div>`}</section>`;
}

const opening = (staff: Staff, { country: code, ids }: Standing, choosable: readonly Candidate[]): Markup =>
  createMarkup`<section class="card"><h2>Open a round</h2>${
    choosable.length < JACKPOT_MATCHES
      ? createMarkup`<p class="quiet">There are too few matches within the next two days.</p>`
      : form(
          staff,
          `${JACKPOT_PATH}/open`,
          createMarkup`${hidden({ country: code, step: 'preview' })}<fieldset><legend>Choose ${JACKPOT_MATCHES} matches</legend>${choosable
            .slice(0, TO_CHOOSE)
            .map(
              ({ eventId, home, away, tournament, startTime, favourite }) =>
                createMarkup`<label class="tick"><input type="checkbox" name="match" value="${eventId}"${ids.includes(eventId) && createMarkup` checked`}>
<span>${home} – ${away}, ${tournament}, ${formatLocalTime(code, startTime)}, favourite: ${formatFavourite(favourite)}</span></label>`,
            )}</fieldset><div class="actions"><button>Preview</button></div>`,
        )
  }</section>`;

function termsForm(staff: Staff, { country: code, typed, seen, plan, opening, unfinished }: Standing): Markup {
  const { currency } = countries[code];
  const text = (label: string, name: keyof JackpotTyped, hint?: string): Markup =>
    field(label, name, createMarkup`value="${typed[name]}" inputmode="decimal" required autocomplete="off"`, hint);
  return createMarkup`<section class="card"><h2>The next round</h2>${outlook(code, opening, unfinished)}${form(
    staff,
    `${JACKPOT_PATH}/terms`,
    createMarkup`${hidden({ country: code, seen, step: 'preview' })}${text(`Price of an entry, ${currency}`, 'price')}
${text(`Most that the house raises the jackpot to, ${currency}`, 'leastJackpot', 'Clear favourites among the matches lower it, so that money from the house never makes the most likely entry worth more than it costs.')}
${text('Share of stakes that goes into prizes, %', 'pool')}${text('Share of prizes for five correct, %', 'five')}${text('Share of prizes for four correct, %', 'four')}
<div class="actions"><button>Preview</button></div>`,
  )}<h2>Opening rounds</h2><p>${plan.automatic ? 'The server opens the next round automatically, with the most important matches.' : 'Staff open each round and choose its matches.'}</p>${form(
    staff,
    `${JACKPOT_PATH}/automatic`,
    createMarkup`${hidden({ country: code, seen: plan.version, automatic: plan.automatic ? 'no' : 'yes' })}<button class="plain">${plan.automatic ? 'Let staff open rounds' : 'Let the server open rounds'}</button>`,
  )}</section>`;
}

const roundTable = (code: CountryCode, rounds: readonly RoundRow[]): Markup =>
  table(
    'Rounds',
    ['Round', 'State', 'Results', 'Entries', 'Staked', 'Carried in', 'Added', 'Paid', 'Kept', 'Carried out'],
    rounds.map((round) => {
      const { no, status, results, entries, staked, carried, seeded, ranks, margin, rolled } = round;
      const paid = (ranks ?? []).reduce((sum, { winners, each }) => sum + winners * each, 0);
      return [
        no,
        status,
        results ?? '–',
        entries,
        ...[staked, carried, seeded, paid, margin ?? 0, rolled ?? 0].map((units) => money(code, units)),
      ];
    }),
  );
