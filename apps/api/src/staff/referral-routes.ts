import { countries, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { BizError } from '../platform/errors/biz-error';
import { createMarkup, type Markup, type Part } from '../platform/markup';
import { getAccountNumber } from '../player/account/api';
import {
  decideHeld,
  findStoredTerms,
  getOpenCost,
  type HeldReferral,
  listHeldReferrals,
  listOutcomes,
  parseReferral,
  planReferral,
  type ReferralPlan,
  type StoredTerms,
} from '../rewards/referral/api';
import { type StaffConsole, type Shown, getRejectionStatus } from './console';
import { type StaffLog } from './log';
import { failure, field, form, hidden } from './page';
import { country, countryForm, formatLocalTime, money, getCountryName } from './promotion-parts';
import { table } from './table';
import { type Staff } from './staff';

interface Dependencies {
  db: Database;
  clock: Clock;
  log: StaffLog;
}

const PATH = '/staff/promotions/referral';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
const UNITS = 10_000;
/** Maximum number of referrals listed for review. */
const SHOWN = 50;
const TYPED = ['minStake', 'referrerGift', 'referredGift', 'perPlayer', 'total'] as const;
type Typed = Readonly<Record<(typeof TYPED)[number], string>>;

/** Initial values when no referral has been offered yet. */
const none: Typed = { minStake: '500', referrerGift: '500', referredGift: '300', perPlayer: '20', total: '1000' };
const toFormValues = ({ minStake, referrerGift, referredGift, perPlayer, total }: StoredTerms): Typed => ({
  minStake: String(minStake / UNITS),
  referrerGift: String(referrerGift / UNITS),
  referredGift: String(referredGift / UNITS),
  perPlayer: String(perPlayer),
  total: String(total),
});
const states: Readonly<Record<string, string>> = {
  rewarded: 'rewarded',
  waiting: 'waiting for a first bet',
  held: 'waiting for a decision',
  device: 'rejected: same device',
  phone: 'rejected: same phone',
  most: 'rejected: the player had the maximum',
  budget: 'rejected: all rewards were given',
  staff: 'declined by staff',
};

/**
 * Registers `/staff/promotions/referral`: the rewards for referrals in a country, and the states of referred players.
 */
export function registerReferralPlans(desk: StaffConsole, { db, clock, log }: Dependencies): void {
  const query = z.object({ country: country.default('ng'), done: z.string().max(10).optional() });
  desk.page(PATH, { ...guard, query }, async (staff, { country: code, done }) =>
    show(db, staff, code, { done: done !== undefined }),
  );

  const typed = z.string().trim().max(20).default('');
  const body = z.object({
    ...(Object.fromEntries(TYPED.map((name) => [name, typed])) as Record<keyof Typed, typeof typed>),
    country,
    seen: z.string().max(32).default(''),
    step: z.enum(['preview', 'save']),
  });
  desk.action(PATH, { ...guard, body }, async (staff, { country: code, seen, step, ...sent }) => {
    try {
      const number = (text: string): number => (text === '' ? Number.NaN : Number(text));
      const plan = parseReferral({
        country: code,
        minStake: number(sent.minStake),
        referrerGift: number(sent.referrerGift),
        referredGift: number(sent.referredGift),
        perPlayer: number(sent.perPlayer),
        total: number(sent.total),
      });
      if (step === 'preview') return await show(db, staff, code, { typed: sent, seen, plan });
      await planReferral(db, code, plan, seen, (tx, before) =>
        log.add(tx, {
          member: staff.name,
          action: 'referral written',
          subject: `referral ${code}`,
          before,
          after: plan,
        }),
      );
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      return show(db, staff, code, { typed: sent, seen, failed: error });
    }
    return { to: `${PATH}?country=${code}&done=1` };
  });

  const decision = z.object({ country, player: z.string().max(60), decision: z.enum(['release', 'decline']) });
  desk.action(
    `${PATH}/decide`,
    { ...guard, body: decision },
    async (staff, { country: code, player, decision: what }) => {
      await db.transaction(async (tx) => {
        const held = await decideHeld(tx, code, player, what, getDecisionTime(clock) ?? (await getDatabaseTime(tx)));
        if (held === undefined)
          throw new BizError(BizCode.staffChangedMeanwhile, 'Somebody else has already decided this referral.');
        const action = what === 'release' ? 'referral released' : 'referral declined';
        await log.add(tx, { member: staff.name, action, subject: `referral of player ${player}`, before: held });
      });
      return { to: `${PATH}?country=${code}` };
    },
  );
}

const holds: Readonly<Record<HeldReferral['held'], string>> = {
  address: 'Registered from the same address block as the referrer or another of their friends',
  payout: 'Paid out to the same account as the referrer or another of their friends',
};

/** Row of a referral that waits for a decision, with the buttons to decide it. */
async function heldRow(
  db: Database,
  staff: Staff,
  code: CountryCode,
  { userId, referrerId, held, joinedAt }: HeldReferral,
): Promise<Part[]> {
  const button = (decision: 'release' | 'decline', label: string): Markup =>
    form(
      staff,
      `${PATH}/decide`,
      createMarkup`${hidden({ country: code, player: userId, decision })}<button${decision === 'decline' && createMarkup` class="danger"`}>${label}</button>`,
    );
  return [
    await getAccountNumber(db, userId),
    await getAccountNumber(db, referrerId),
    holds[held],
    formatLocalTime(code, joinedAt),
    createMarkup`${button('release', 'Release')}${button('decline', 'Decline')}`,
  ];
}

async function show(
  db: Database,
  staff: Staff,
  code: CountryCode,
  given: { typed?: Typed; seen?: string; plan?: ReferralPlan; failed?: BizError; done?: boolean },
): Promise<Shown> {
  const [stored, outcomes, held] = await Promise.all([
    findStoredTerms(db, code),
    listOutcomes(db, code),
    listHeldReferrals(db, code, SHOWN),
  ]);
  const toDecide = await Promise.all(held.map((referral) => heldRow(db, staff, code, referral)));
  const typed = given.typed ?? (stored === undefined ? none : toFormValues(stored));
  const seen = given.seen ?? stored?.version ?? '';
  const { currency } = countries[code];
  const used = stored?.used ?? 0;
  const text = (label: string, name: keyof Typed, hint?: string): Markup =>
    field(label, name, createMarkup`value="${typed[name]}" inputmode="decimal" required autocomplete="off"`, hint);
  const rows = outcomes.map(({ state, players, given: units }) => [
    states[state] ?? state,
    players,
    money(code, units),
  ]);
  return {
    title: `Referral in ${getCountryName(code)}`,
    status: given.failed === undefined ? 200 : getRejectionStatus(given.failed, 400),
    body: createMarkup`${countryForm(PATH, code)}${failure(given.failed?.message)}${given.done && createMarkup`<p class="good" role="status">The terms were saved.</p>`}
${given.plan && preview(staff, code, given.plan, { typed, seen, used })}
<section class="card"><h2>Terms</h2>${
      stored === undefined
        ? createMarkup`<p>Referral is not offered.</p>`
        : createMarkup`<p>${used} of ${stored.total} were rewarded; the rest may cost ${money(code, getOpenCost(stored, used))}.</p>`
    }${form(
      staff,
      PATH,
      createMarkup`${hidden({ country: code, seen, step: 'preview' })}${text(`Minimum stake of the first bet, ${currency}`, 'minStake')}
${text(`Referrer's free bet, ${currency}`, 'referrerGift')}${text(`Friend's free bet, ${currency}`, 'referredGift')}
${text('Maximum rewards per player', 'perPlayer')}${text('Maximum rewarded referrals', 'total', `Referral closes once this many are rewarded. Enter ${used} to close it now.`)}
<div class="actions"><button>Preview</button></div>`,
    )}</section>
<section class="card"><h2>Waiting for review</h2><p>A released referral is rewarded like any other. A declined one gives nothing.</p>${table(
      'Waiting for review',
      ['Player', 'Referred by', 'Reason', 'Joined', ''],
      toDecide,
    )}</section>
<section class="card"><h2>Referred players</h2>${table('Referred players', ['State', 'Players', 'Given in total'], rows)}</section>`,
  };
}

const preview = (
  staff: Staff,
  code: CountryCode,
  plan: ReferralPlan,
  { typed, seen, used }: { typed: Typed; seen: string; used: number },
): Markup => createMarkup`<section class="card" aria-labelledby="preview"><h2 id="preview">New terms</h2>
<p>The referrer gets ${money(code, plan.referrerGift)} and the friend ${money(code, plan.referredGift)}, as free bets, once the friend's first bet of ${money(code, plan.minStake)} or more is won or lost.
Each player is rewarded at most ${plan.perPlayer} times. At most ${plan.total} referrals are rewarded in total; ${used} already were.</p>
<p>${plan.total > used ? `It may still cost ${money(code, getOpenCost(plan, used))}.` : 'Referral is closed: codes no longer work, and nobody is rewarded.'}</p>${form(
  staff,
  PATH,
  createMarkup`${hidden({ ...typed, country: code, seen, step: 'save' })}<div class="actions"><button>Save</button></div>`,
)}</section>`;
