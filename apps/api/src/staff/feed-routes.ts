import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { countBetsByEvent } from '../betting/orders/api';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { BizError } from '../platform/errors/biz-error';
import { createMarkup, type Markup, type Part } from '../platform/markup';
import {
  closeFeedCase,
  type FeedCase,
  type FeedCaseKind,
  listFeedCases,
  listRejectedMessages,
  type Sides,
} from '../sports/feed/api';
import { type StaffConsole } from './console';
import { type StaffLog } from './log';
import { form, hidden, when } from './page';
import { type Staff } from './staff';
import { table } from './table';

interface Dependencies {
  db: Database;
  clock: Clock;
  log: StaffLog;
}

const PATH = '/staff/feed';
const guard = { role: 'feed', area: PATH } as const;
/** Rows of each list on a page. */
const PAGE = 50;
/**
 * Start of the lists: cases after a case (`closed` is its closing time, missing while it was open), and messages below a number.
 */
const query = z.object({
  after: z.coerce.number().int().optional(),
  closed: z.coerce.number().int().optional(),
  below: z.coerce.number().int().optional(),
});

const kinds: Readonly<Record<FeedCaseKind, string>> = {
  sides_swapped: 'Home and away swapped',
  sides_replaced: 'Other competitors',
};

/**
 * Registers `/staff/feed`: matches whose competitors changed after bets could be placed, and messages that could not be processed.
 */
export function registerFeedCases(desk: StaffConsole, { db, clock, log }: Dependencies): void {
  desk.page(PATH, { ...guard, query }, async (staff, { after, closed = null, below }) => {
    const [cases, rejects] = await Promise.all([
      listFeedCases(db, PAGE, after === undefined ? null : { id: after, closedAt: closed }),
      listRejectedMessages(db, PAGE, below),
    ]);
    const bets = await countBetsByEvent(
      db,
      cases.map(({ eventId }) => eventId),
    );
    const rows = cases.map((each) => caseRow(staff, each, bets.get(each.eventId) ?? 0));
    return {
      title: 'Feed',
      body: createMarkup`<section class="card"><h2>Matches that changed</h2>
<p>Bets on lines without a result were refunded. Lines open again with new odds. Check the match with its organiser, then close the case.</p>${table(
        'Matches that changed',
        ['Match', 'Change', 'Before', 'Now', 'Bets', 'Since', ''],
        rows,
      )}${more(cases, 'Further cases', ({ id, closedAt }) => ({ after: id, closed: closedAt }))}</section>
<section class="card"><h2>Messages that could not be used</h2>${table(
        'Messages that could not be used',
        ['Number', 'Time', 'Reason', 'Detail'],
        rejects.map(({ id, time, reason, detail }) => [id, when(time), reason, detail]),
      )}${more(rejects, 'Older messages', ({ id }) => ({ below: id }))}</section>`,
    };
  });

  const body = z.object({ id: z.coerce.number().int() });
  desk.action(`${PATH}/close`, { ...guard, body }, async (staff, { id }) => {
    await db.transaction(async (tx) => {
      const now = getDecisionTime(clock) ?? (await getDatabaseTime(tx));
      const closed = await closeFeedCase(tx, id, { member: staff.name, now });
      if (closed === undefined)
        throw new BizError(BizCode.staffChangedMeanwhile, 'Somebody else has already closed this case.');
      await log.add(tx, { member: staff.name, action: 'feed case closed', subject: `match ${closed.eventId}` });
    });
    return { to: PATH };
  });
}

/**
 * Link to the next page, if this one is full.
 * @param placeOf returns the query parameters for the last row; null values are skipped
 */
function more<Row>(
  rows: readonly Row[],
  label: string,
  placeOf: (last: Row) => Record<string, number | null>,
): Markup | false {
  const last = rows.at(-1);
  if (last === undefined || rows.length < PAGE) return false;
  const place = Object.entries(placeOf(last)).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]]));
  return createMarkup`<p><a href="${PATH}?${new URLSearchParams(place).toString()}">${label}</a></p>`;
}

const sidesText = ({ home, away }: Sides): string => `${home.name} v ${away.name}`;

function caseRow(
  staff: Staff,
  { id, eventId, kind, before, after, createdAt, closedAt, closedBy }: FeedCase,
  bets: number,
): Part[] {
  const close = form(staff, `${PATH}/close`, createMarkup`${hidden({ id })}<button>Close</button>`);
  return [
    eventId,
    kinds[kind],
    sidesText(before),
    sidesText(after),
    bets,
    when(createdAt),
    closedAt === null ? close : createMarkup`Closed by ${closedBy}, ${when(closedAt)}`,
  ];
}
