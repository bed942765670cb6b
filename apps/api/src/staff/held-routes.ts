import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { BizError } from '../platform/errors/biz-error';
import { createMarkup, type Markup, type Part } from '../platform/markup';
import { getAccountNumber } from '../player/account/api';
import { decideHeldGift, type Gifts, type HeldGift, listHeldGifts } from '../rewards/gifts/api';
import { type StaffConsole, type Shown } from './console';
import { type StaffLog } from './log';
import { form, hidden } from './page';
import { country, countryForm, formatLocalTime, money, getCountryName } from './promotion-parts';
import { table } from './table';
import { type Staff } from './staff';

interface Dependencies {
  db: Database;
  clock: Clock;
  log: StaffLog;
  gifts: Pick<Gifts, 'notify'>;
}

const PATH = '/staff/promotions/held';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
/** Maximum number of gifts listed for review. */
const SHOWN = 50;
const decisions = ['release', 'decline'] as const;

const reasons: Readonly<Record<HeldGift['held'], string>> = {
  device: 'Used on the same device as other accounts',
  address: 'Opened from the same address block as other new accounts',
};

/**
 * Registers `/staff/promotions/held`: decides on free gifts that are held because related accounts together exceed the limit of one player.
 */
export function registerHeldGifts(desk: StaffConsole, { db, clock, log, gifts }: Dependencies): void {
  const query = z.object({ country: country.default('ng') });
  desk.page(PATH, { ...guard, query }, (staff, of) => show(db, staff, of.country));

  const body = z.object({ country, id: z.coerce.number().int(), decision: z.enum(decisions) });
  desk.action(`${PATH}/decide`, { ...guard, body }, async (staff, { country: code, id, decision }) => {
    const gift = await db.transaction(async (tx) => {
      const now = getDecisionTime(clock) ?? (await getDatabaseTime(tx));
      const decided = await decideHeldGift(tx, { country: code, id, decision }, now);
      if (decided === undefined)
        throw new BizError(BizCode.staffChangedMeanwhile, 'Somebody else has already decided this.');
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
    createMarkup`${hidden({ country: code, id: String(id), decision })}<button${decision === 'decline' && createMarkup` class="danger"`}>${decision === 'release' ? 'Release' : 'Decline'}</button>`,
  );

async function show(db: Database, staff: Staff, code: CountryCode): Promise<Shown> {
  const rows: Part[][] = [];
  for (const { id, userId, promotion, amount, held, createdAt } of await listHeldGifts(db, code, SHOWN))
    rows.push([
      await getAccountNumber(db, userId),
      promotion,
      money(code, amount),
      reasons[held],
      formatLocalTime(code, createdAt),
      createMarkup`${decisions.map((decision) => decisionForm(staff, code, id, decision))}`,
    ]);
  return {
    title: `Gifts waiting for review in ${getCountryName(code)}`,
    body: createMarkup`${countryForm(PATH, code)}
<section class="card"><h2>Waiting for review</h2><p>These accounts look as if one player owns them, and together they would have more free gifts than one player may have within 30 days. The players do
not see these gifts. A gift opens once its player's identity is verified. Release a gift to clear it of suspicion; decline it to end it permanently.</p>${table(
      'Waiting for review',
      ['Player', 'Promotion', 'Amount', 'Reason', 'Given', ''],
      rows,
    )}</section>`,
  };
}
