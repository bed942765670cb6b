import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { databaseNow } from '../platform/database/now';
import { BizError } from '../platform/http/biz-error';
import { markup, type Markup, type Part } from '../platform/markup';
import { accountNumberOf } from '../player/account/account-number';
import { decideHeldGift, type HeldGift, heldGifts } from '../rewards/gifts/held';
import { type Gifts } from '../rewards/gifts/service';
import { type Desk, type Shown } from './desk';
import { type StaffLog } from './log';
import { form, hidden } from './page';
import { country, countryForm, localTime, money, nameOf } from './promotion-parts';
import { table } from './table';
import { type Staff } from './staff';

interface Parts {
  db: Database;
  clock: Clock;
  log: StaffLog;
  gifts: Pick<Gifts, 'notify'>;
}

const PATH = '/staff/promotions/held';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
/** Limit of gifts that are listed for review. */
const SHOWN = 50;
const decisions = ['release', 'decline'] as const;

const reasons: Readonly<Record<HeldGift['held'], string>> = {
  device: 'Used on one device with other accounts',
  address: 'Opened from one address block with other new accounts',
};

/** `/staff/promotions/held`: free gifts that wait because accounts together have more of them than one player may, and deciding them. */
export function registerHeldGifts(desk: Desk, { db, clock, log, gifts }: Parts): void {
  const query = z.object({ country: country.default('ng') });
  desk.page(PATH, { ...guard, query }, (staff, of) => show(db, staff, of.country));

  const body = z.object({ country, id: z.coerce.number().int(), decision: z.enum(decisions) });
  desk.action(`${PATH}/decide`, { ...guard, body }, async (staff, { country: code, id, decision }) => {
    const gift = await db.transaction(async (tx) => {
      const now = decisionTime(clock) ?? (await databaseNow(tx));
      const decided = await decideHeldGift(tx, { country: code, id, decision }, now);
      if (decided === undefined)
        throw new BizError(BizCode.staffChangedMeanwhile, 'This does not wait any more: somebody has decided on it.');
      const action = decision === 'release' ? 'gift released' : 'gift declined';
      await log.add(tx, { member: staff.name, action, subject: `gift ${id} of player ${decided.userId}` });
      return decided;
    });
    gifts.notify(gift);
    return { to: `${PATH}?country=${code}` };
  });
}

const decisionForm = (staff: Staff, code: CountryCode, id: number, decision: (typeof decisions)[number]): Markup =>
  form(
    staff,
    `${PATH}/decide`,
    markup`${hidden({ country: code, id: String(id), decision })}<button${decision === 'decline' && markup` class="danger"`}>${decision === 'release' ? 'Release' : 'Decline'}</button>`,
  );

async function show(db: Database, staff: Staff, code: CountryCode): Promise<Shown> {
  const rows: Part[][] = [];
  for (const { id, userId, promotion, amount, held, createdAt } of await heldGifts(db, code, SHOWN))
    rows.push([
      await accountNumberOf(db, userId),
      promotion,
      money(code, amount),
      reasons[held],
      localTime(code, createdAt),
      markup`${decisions.map((decision) => decisionForm(staff, code, id, decision))}`,
    ]);
  return {
    title: `Gifts that wait in ${nameOf(code)}`,
    body: markup`${countryForm(PATH, code)}
<section class="card"><h2>Waiting for review</h2><p>Accounts that look like one player's would together have more free gifts than one player may within 30 days. Their players do not see
these gifts. All open once their player's identity is proved: release takes the suspicion off a gift, decline ends it for good.</p>${table(
      'Waiting for review',
      ['Player', 'Promotion', 'Worth', 'Why', 'Given', ''],
      rows,
    )}</section>`,
  };
}
