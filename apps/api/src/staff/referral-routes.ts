import { countries, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { databaseNow } from '../platform/database/now';
import { BizError } from '../platform/http/biz-error';
import { markup, type Markup, type Part } from '../platform/markup';
import { accountNumberOf } from '../player/account/account-number';
import { openCost, planReferral, readReferral, type ReferralPlan } from '../rewards/referral/plan';
import {
  decideHeld,
  heldReferrals,
  type HeldReferral,
  keptTerms,
  type KeptTerms,
  referralOutcomes,
} from '../rewards/referral/store';
import { type Desk, type Shown, statusOfRefusal } from './desk';
import { type StaffLog } from './log';
import { failure, field, form, hidden } from './page';
import { country, countryForm, localTime, money, nameOf } from './promotion-parts';
import { table } from './table';
import { type Staff } from './staff';

interface Parts {
  db: Database;
  clock: Clock;
  log: StaffLog;
}

const PATH = '/staff/promotions/referral';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
const UNITS = 10_000;
/** Limit of referrals that are listed for review. */
const SHOWN = 50;
const TYPED = ['minStake', 'referrerGift', 'referredGift', 'perPlayer', 'total'] as const;
type Typed = Readonly<Record<(typeof TYPED)[number], string>>;

/** What a form starts with where no referral has been offered. */
const none: Typed = { minStake: '500', referrerGift: '500', referredGift: '300', perPlayer: '20', total: '1000' };
const typedOf = ({ minStake, referrerGift, referredGift, perPlayer, total }: KeptTerms): Typed => ({
  minStake: String(minStake / UNITS),
  referrerGift: String(referrerGift / UNITS),
  referredGift: String(referredGift / UNITS),
  perPlayer: String(perPlayer),
  total: String(total),
});
const states: Readonly<Record<string, string>> = {
  rewarded: 'rewarded',
  waiting: 'wait for a first bet',
  held: 'wait for a decision',
  device: 'refused: a device of both',
  phone: 'refused: a phone of both',
  most: 'refused: the player had as many as there are',
  budget: 'refused: all were given',
  staff: 'declined by staff',
};

/** `/staff/promotions/referral`: what referrals of a country give, and what became of them. */
export function registerReferralPlans(desk: Desk, { db, clock, log }: Parts): void {
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
      const plan = readReferral({
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
        const held = await decideHeld(tx, code, player, what, decisionTime(clock) ?? (await databaseNow(tx)));
        if (held === undefined)
          throw new BizError(BizCode.staffChangedMeanwhile, 'Somebody else has decided this referral meanwhile.');
        const action = what === 'release' ? 'referral released' : 'referral declined';
        await log.add(tx, { member: staff.name, action, subject: `referral of player ${player}`, before: held });
      });
      return { to: `${PATH}?country=${code}` };
    },
  );
}

const holds: Readonly<Record<HeldReferral['held'], string>> = {
  address: 'Registered in one address block with the referrer or another of their friends',
  payout: 'Paid to one account with the referrer or another of their friends',
};

/** A referral that waits, with the buttons that decide it. */
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
      markup`${hidden({ country: code, player: userId, decision })}<button${decision === 'decline' && markup` class="danger"`}>${label}</button>`,
    );
  return [
    await accountNumberOf(db, userId),
    await accountNumberOf(db, referrerId),
    holds[held],
    localTime(code, joinedAt),
    markup`${button('release', 'Release')}${button('decline', 'Decline')}`,
  ];
}

async function show(
  db: Database,
  staff: Staff,
  code: CountryCode,
  given: { typed?: Typed; seen?: string; plan?: ReferralPlan; failed?: BizError; done?: boolean },
): Promise<Shown> {
  const [kept, outcomes, held] = await Promise.all([
    keptTerms(db, code),
    referralOutcomes(db, code),
    heldReferrals(db, code, SHOWN),
  ]);
  const toDecide = await Promise.all(held.map((referral) => heldRow(db, staff, code, referral)));
  const typed = given.typed ?? (kept === undefined ? none : typedOf(kept));
  const seen = given.seen ?? kept?.version ?? '';
  const { currency } = countries[code];
  const used = kept?.used ?? 0;
  const text = (label: string, name: keyof Typed, hint?: string): Markup =>
    field(label, name, markup`value="${typed[name]}" inputmode="decimal" required autocomplete="off"`, hint);
  const rows = outcomes.map(({ state, players, given: units }) => [
    states[state] ?? state,
    players,
    money(code, units),
  ]);
  return {
    title: `Referral in ${nameOf(code)}`,
    status: given.failed === undefined ? 200 : statusOfRefusal(given.failed, 400),
    body: markup`${countryForm(PATH, code)}${failure(given.failed?.message)}${given.done && markup`<p class="good" role="status">The terms are written.</p>`}
${given.plan && preview(staff, code, given.plan, { typed, seen, used })}
<section class="card"><h2>Terms</h2>${
      kept === undefined
        ? markup`<p>No referral is offered.</p>`
        : markup`<p>${used} of ${kept.total} were rewarded; the rest may cost ${money(code, openCost(kept, used))}.</p>`
    }${form(
      staff,
      PATH,
      markup`${hidden({ country: code, seen, step: 'preview' })}${text(`Least stake of the first bet, ${currency}`, 'minStake')}
${text(`Referrer's free bet, ${currency}`, 'referrerGift')}${text(`Friend's free bet, ${currency}`, 'referredGift')}
${text('Rewards of one player', 'perPlayer')}${text('Referrals that are rewarded', 'total', `Nothing is offered once so many were. ${used} closes it.`)}
<div class="actions"><button>Look at it</button></div>`,
    )}</section>
<section class="card"><h2>Waiting for review</h2><p>A released referral is rewarded like any other. A declined one gives nothing.</p>${table(
      'Waiting for review',
      ['Player', 'Referred by', 'Why', 'Joined', ''],
      toDecide,
    )}</section>
<section class="card"><h2>Referred players</h2>${table('Referred players', ['State', 'Players', 'Given to both'], rows)}</section>`,
  };
}

const preview = (
  staff: Staff,
  code: CountryCode,
  plan: ReferralPlan,
  { typed, seen, used }: { typed: Typed; seen: string; used: number },
): Markup => markup`<section class="card" aria-labelledby="preview"><h2 id="preview">What it will be</h2>
<p>The referrer gets ${money(code, plan.referrerGift)} and the friend ${money(code, plan.referredGift)}, as free bets, once the friend's first bet of ${money(code, plan.minStake)} or more is won or lost.
A player is rewarded ${plan.perPlayer} times at most, ${plan.total} referrals in all; ${used} were.</p>
<p>${plan.total > used ? `It may still cost ${money(code, openCost(plan, used))}.` : 'It is closed: no code works any more, and nobody is rewarded.'}</p>${form(
  staff,
  PATH,
  markup`${hidden({ ...typed, country: code, seen, step: 'save' })}<div class="actions"><button>Write it</button></div>`,
)}</section>`;
