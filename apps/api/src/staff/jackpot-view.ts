import {
  formatOdds,
  JACKPOT_MATCHES,
  jackpotCombinations,
  jackpotOf,
  type JackpotTerms,
  ODDS_ONE,
  totalOdds,
} from '@oware/betting';
import { countries, type CountryCode, type JackpotConfig } from '@oware/config';
import { type Odds } from '@oware/contracts';
import { type Candidate, matchesToChoose } from '../betting/jackpot/choose-matches';
import { matchesOf } from '../betting/jackpot/entries';
import { type Opening } from '../betting/jackpot/opening';
import { type JackpotPlanned } from '../betting/jackpot/plan';
import { roundsOf, type RoundRow } from '../betting/jackpot/store';
import { type Database } from '../platform/database';
import { markup, type Markup } from '../platform/markup';
import { failure, field, form, hidden } from './page';
import { countryForm, localTime, money, nameOf } from './promotion-parts';
import { table } from './table';
import { type Staff } from './staff';

/** Where staff looks after the jackpot. */
export const JACKPOT_PATH = '/staff/promotions/jackpot';
const UNITS = 10_000;
const ALL = jackpotCombinations().length;
/** Rounds and matches that are listed. */
const SHOWN = 30;
const TO_CHOOSE = 60;

/** Terms as a form has them. */
export interface JackpotTyped {
  price: string;
  leastJackpot: string;
  pool: string;
  five: string;
  four: string;
}

const percentOf = (share: number): string => String(share / 100);
const shareOf = ({ consolation }: JackpotConfig, hits: number): number =>
  consolation.find((rank) => rank.hits === hits)?.share ?? 0;

/** Terms as a form shows them. */
export const typedTerms = (terms: JackpotConfig): JackpotTyped => ({
  price: String(terms.price / UNITS),
  leastJackpot: String(terms.leastJackpot / UNITS),
  pool: percentOf(terms.poolShare),
  five: percentOf(shareOf(terms, 5)),
  four: percentOf(shareOf(terms, 4)),
});

const sentence = (code: CountryCode, terms: JackpotConfig): Markup =>
  markup`<p>An entry costs ${money(code, terms.price)}; ${percentOf(terms.poolShare)} % of the stakes go into prizes, of which five right share ${percentOf(shareOf(terms, 5))} %,
four right ${percentOf(shareOf(terms, 4))} %, and the jackpot the rest. The house raises it to ${money(code, terms.leastJackpot)} at the most when a round opens, and to less when its matches have clear favourites.</p>`;

const priceOf = (favourite: Odds): string => (favourite === ODDS_ONE ? 'no price' : formatOdds(favourite));

/** Why the house raises a jackpot to so much: what it keeps of an entry, and the odds of the likeliest one. */
const reason = (code: CountryCode, { price, poolShare, leastJackpot, favourites = [] }: JackpotTerms): Markup =>
  markup`Favourites at ${favourites.map(priceOf).join(', ')}: the likeliest entry is at ${formatOdds(totalOdds(favourites))}.
The house keeps ${money(code, Math.floor((price * (10_000 - poolShare)) / 10_000))} of an entry, so at these odds it raises the jackpot to ${money(code, leastJackpot)} at the most.${favourites.includes(ODDS_ONE) && markup` A match without a price counts as certain.`}`;

/** What the next round begins with, and why. */
const beginning = (code: CountryCode, { terms, carried, house, seeded }: Opening): Markup =>
  markup`<p>${reason(code, terms)}</p>
<p>${carried > 0 && markup`${money(code, carried)} was carried over, ${money(code, house)} of it from the house. `}${
    seeded < 0
      ? markup`The house takes back ${money(code, -seeded)} of its own money. `
      : markup`The house adds ${money(code, seeded)}. `
  }The round begins with ${money(code, carried + seeded)}.</p>`;

/** What the house would raise the jackpot of the next round to, with the matches that the server would choose now; null while there are too few. */
const outlook = (code: CountryCode, opening: Opening | null, unfinished: readonly RoundRow[]): Markup =>
  opening === null
    ? markup`<p class="quiet">There are too few matches with prices to show what it would begin with.</p>`
    : markup`<h3>With the matches that the server would choose now</h3>${
        unfinished.length === 0
          ? beginning(code, opening)
          : markup`${beginning(code, opening)}<p>${unfinished.length === 1 ? 'Round' : 'Rounds'} ${unfinished.map(({ no }) => no).join(', ')} may be over before it opens, and leave more to it.</p>`
      }`;

/** What terms mean, and the button that writes them. @param opening of these terms */
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
): Markup => markup`<section class="card" aria-labelledby="preview"><h2 id="preview">The next round</h2>${sentence(code, terms)}
<p>All ${ALL} entries cost ${money(code, ALL * terms.price)}, and bring ${money(code, Math.floor((ALL * terms.price * terms.poolShare) / 10_000) + terms.leastJackpot)} at the most when nothing was carried over.
The house adds ${money(code, terms.leastJackpot)} at the most when a round opens.</p>${outlook(code, opening, unfinished)}<p class="hint">A round that is open keeps its terms.</p>${form(
  staff,
  `${JACKPOT_PATH}/terms`,
  markup`${hidden({ ...typed, country: code, seen, step: 'save' })}<div class="actions"><button>Write them</button></div>`,
)}</section>`;

/** A round that is about to be opened, and the button that opens it. @param opening with these matches */
export function openingPreview(
  staff: Staff,
  code: CountryCode,
  matches: readonly Candidate[],
  terms: JackpotConfig,
  opening: Opening,
): Markup {
  const [first] = matches;
  return markup`<section class="card" aria-labelledby="preview"><h2 id="preview">The round</h2>${sentence(code, terms)}
<ol>${matches.map(({ home, away, tournament, startTime }) => markup`<li>${home} – ${away}, ${tournament}, ${localTime(code, startTime)}</li>`)}</ol>
${beginning(code, opening)}<p>It takes entries until ${first && localTime(code, first.startTime)}.</p>${form(
    staff,
    `${JACKPOT_PATH}/open`,
    markup`${hidden({ country: code, step: 'save' })}${matches.map(({ eventId }) => markup`<input type="hidden" name="match" value="${eventId}">`)}
<div class="actions"><button>Open it</button></div>`,
  )}</section>`;
}

interface Standing {
  country: CountryCode;
  now: number;
  plan: JackpotPlanned;
  /** The oldest first. */
  unfinished: readonly RoundRow[];
  typed: JackpotTyped;
  seen: number;
  /** Matches that are chosen. */
  ids: readonly string[];
  /** How the next round would open now by the terms that are planned; null while there are too few matches with prices. */
  opening: Opening | null;
}

const dones: Readonly<Record<string, string>> = {
  terms: 'The terms of the next round are written.',
  automatic: 'It is set.',
  open: 'The round is open.',
  close: 'The round takes no more entries.',
  off: 'The round is called off. Stakes and tickets go back.',
};

/** The page of the jackpot. */
export async function jackpotPage(
  db: Database,
  staff: Staff,
  standing: Standing,
  { done, failed, preview }: { done: string | undefined; failed: string | undefined; preview: Markup | undefined },
): Promise<{ title: string; body: Markup }> {
  const { country: code, unfinished, plan, now } = standing;
  const taking = unfinished.some(({ status, closesAt }) => status !== 'open' || closesAt > now);
  const [rounds, cards, choosable] = await Promise.all([
    roundsOf(db, code, SHOWN),
    Promise.all(unfinished.toReversed().map((round) => openRound(db, staff, round, now))),
    !taking && !plan.automatic ? matchesToChoose(db, code, now) : [],
  ]);
  const word = done === undefined ? undefined : dones[done];
  return {
    title: `Jackpot of ${nameOf(code)}`,
    body: markup`${countryForm(JACKPOT_PATH, code)}${failure(failed)}${word !== undefined && markup`<p class="good" role="status">${word}</p>`}${preview}
${!taking && markup`<section class="card"><h2>No round is open</h2><p>${plan.automatic ? 'The server opens one as soon as there are matches with prices for it.' : 'Staff opens the next one.'}</p></section>`}
${cards}
${!taking && !plan.automatic && opening(staff, standing, choosable)}
${termsForm(staff, standing)}
<section class="card"><h2>Rounds</h2>${roundTable(code, rounds)}</section>`,
  };
}

async function openRound(db: Database, staff: Staff, round: RoundRow, now: number): Promise<Markup> {
  const { id, country: code, no, status, terms, carried, seeded, staked, entries, closesAt } = round;
  const matches = await matchesOf(db, id);
  const begun = matches.some(({ result, startTime }) => result !== null || startTime <= now);
  const button = (path: string, text: string): Markup =>
    form(
      staff,
      `${JACKPOT_PATH}/${path}`,
      markup`${hidden({ country: code, id })}<button class="danger">${text}</button>`,
    );
  return markup`<section class="card"><h2>Round ${no}: ${status === 'open' ? (closesAt > now ? 'takes entries' : 'waits for results') : status}</h2>
<p>${entries} entries, ${money(code, staked)} staked; the jackpot stands at ${money(code, jackpotOf(terms, carried + seeded, staked))}. Entries until ${localTime(code, closesAt)}.</p>
${terms.favourites !== undefined && markup`<p>When it opened: ${reason(code, terms)}</p>`}
<ol>${matches.map(({ home, away, startTime, result }) => markup`<li>${home} – ${away}, ${localTime(code, startTime)}${result !== null && markup`: <strong>${result}</strong>`}</li>`)}</ol>
${status === 'open' && markup`<div class="actions">${closesAt > now && button('close', 'Take no more entries')}${!begun && button('off', 'Call it off: stakes go back')}</div>`}</section>`;
}

const opening = (staff: Staff, { country: code, ids }: Standing, choosable: readonly Candidate[]): Markup =>
  markup`<section class="card"><h2>Open a round</h2>${
    choosable.length < JACKPOT_MATCHES
      ? markup`<p class="quiet">There are too few matches within the next two days.</p>`
      : form(
          staff,
          `${JACKPOT_PATH}/open`,
          markup`${hidden({ country: code, step: 'preview' })}<fieldset><legend>Choose ${JACKPOT_MATCHES} matches</legend>${choosable
            .slice(0, TO_CHOOSE)
            .map(
              ({ eventId, home, away, tournament, startTime, favourite }) =>
                markup`<label class="tick"><input type="checkbox" name="match" value="${eventId}"${ids.includes(eventId) && markup` checked`}>
<span>${home} – ${away}, ${tournament}, ${localTime(code, startTime)}, favourite: ${priceOf(favourite)}</span></label>`,
            )}</fieldset><div class="actions"><button>Look at it</button></div>`,
        )
  }</section>`;

function termsForm(staff: Staff, { country: code, typed, seen, plan, opening, unfinished }: Standing): Markup {
  const { currency } = countries[code];
  const text = (label: string, name: keyof JackpotTyped, hint?: string): Markup =>
    field(label, name, markup`value="${typed[name]}" inputmode="decimal" required autocomplete="off"`, hint);
  return markup`<section class="card"><h2>The next round</h2>${outlook(code, opening, unfinished)}${form(
    staff,
    `${JACKPOT_PATH}/terms`,
    markup`${hidden({ country: code, seen, step: 'preview' })}${text(`An entry, ${currency}`, 'price')}
${text(`The house raises the jackpot to, at most, ${currency}`, 'leastJackpot', 'Clear favourites among the matches lower it, so that the money of the house never makes the likeliest entry worth more than it costs.')}
${text('Of the stakes into prizes, %', 'pool')}${text('Of that for five right, %', 'five')}${text('Of that for four right, %', 'four')}
<div class="actions"><button>Look at it</button></div>`,
  )}<h2>Who opens it</h2><p>${plan.automatic ? 'The server opens the next round by itself, with the matches that matter most.' : 'Staff opens each round and chooses its matches.'}</p>${form(
    staff,
    `${JACKPOT_PATH}/automatic`,
    markup`${hidden({ country: code, seen: plan.version, automatic: plan.automatic ? 'no' : 'yes' })}<button class="plain">${plan.automatic ? 'Let staff open rounds' : 'Let the server open rounds'}</button>`,
  )}</section>`;
}

const roundTable = (code: CountryCode, rounds: readonly RoundRow[]): Markup =>
  table(
    'Rounds',
    ['Round', 'State', 'Results', 'Entries', 'Staked', 'Carried', 'Added', 'Paid', 'Kept', 'Goes on'],
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
