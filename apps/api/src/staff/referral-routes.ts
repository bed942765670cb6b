import { countries, type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Database } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { markup, type Markup } from '../platform/markup';
import { openCost, planReferral, readReferral, type ReferralPlan } from '../rewards/referral/plan';
import { keptTerms, type KeptTerms, referralOutcomes } from '../rewards/referral/store';
import { type Desk, type Shown, statusOfRefusal } from './desk';
import { type StaffLog } from './log';
import { failure, field, form, hidden } from './page';
import { country, countryForm, money, nameOf } from './promotion-parts';
import { table } from './table';
import { type Staff } from './staff';

interface Parts {
  db: Database;
  log: StaffLog;
}

const PATH = '/staff/promotions/referral';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
const UNITS = 10_000;
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
  device: 'refused: a device of both',
  phone: 'refused: a phone of both',
  most: 'refused: the player had as many as there are',
  budget: 'refused: all were given',
};

/** `/staff/promotions/referral`: what referrals of a country give, and what became of them. */
export function registerReferralPlans(desk: Desk, { db, log }: Parts): void {
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
}

async function show(
  db: Database,
  staff: Staff,
  code: CountryCode,
  given: { typed?: Typed; seen?: string; plan?: ReferralPlan; failed?: BizError; done?: boolean },
): Promise<Shown> {
  const [kept, outcomes] = await Promise.all([keptTerms(db, code), referralOutcomes(db, code)]);
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
${text(`Cash gift of who invites, ${currency}`, 'referrerGift')}${text(`Cash gift of who comes, ${currency}`, 'referredGift')}
${text('Rewards of one player', 'perPlayer')}${text('Referrals that are rewarded', 'total', `Nothing is offered once so many were. ${used} closes it.`)}
<div class="actions"><button>Look at it</button></div>`,
    )}</section>
<section class="card"><h2>Who came</h2>${table('Who came', ['State', 'Players', 'Given to both'], rows)}</section>`,
  };
}

const preview = (
  staff: Staff,
  code: CountryCode,
  plan: ReferralPlan,
  { typed, seen, used }: { typed: Typed; seen: string; used: number },
): Markup => markup`<section class="card" aria-labelledby="preview"><h2 id="preview">What it will be</h2>
<p>Who invites gets ${money(code, plan.referrerGift)}, who comes ${money(code, plan.referredGift)}, once their first bet of ${money(code, plan.minStake)} or more is won or lost.
A player is rewarded ${plan.perPlayer} times at most, ${plan.total} referrals in all; ${used} were.</p>
<p>${plan.total > used ? `It may still cost ${money(code, openCost(plan, used))}.` : 'It is closed: no code works any more, and nobody is rewarded.'}</p>${form(
  staff,
  PATH,
  markup`${hidden({ ...typed, country: code, seen, step: 'save' })}<div class="actions"><button>Write it</button></div>`,
)}</section>`;
