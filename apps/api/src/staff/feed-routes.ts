import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { countBetsByEvent } from '../betting/orders/count-bets';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { databaseNow } from '../platform/database/now';
import { BizError } from '../platform/http/biz-error';
import { markup, type Markup, type Part } from '../platform/markup';
import { closeFeedCase, type FeedCase, listFeedCases, listFeedRejects } from '../sports/feed/cases';
import { type FeedCaseKind, type Sides } from '../sports/feed/tables';
import { type Desk } from './desk';
import { type StaffLog } from './log';
import { form, hidden, when } from './page';
import { type Staff } from './staff';
import { table } from './table';

interface Parts {
  db: Database;
  clock: Clock;
  log: StaffLog;
}

const PATH = '/staff/feed';
const guard = { role: 'feed', area: PATH } as const;
/** Rows of each list on a page. */
const PAGE = 50;
/** Where the lists go on: cases after one (`closed` is when that one was closed, missing while it was open), and messages below a number. */
const query = z.object({
  after: z.coerce.number().int().optional(),
  closed: z.coerce.number().int().optional(),
  below: z.coerce.number().int().optional(),
});

const kinds: Readonly<Record<FeedCaseKind, string>> = {
  sides_swapped: 'Home and away exchanged',
  sides_replaced: 'Other competitors',
};

/** `/staff/feed`: matches whose competitors changed after bets could be placed, and messages that could not be used. */
export function registerFeedCases(desk: Desk, { db, clock, log }: Parts): void {
  desk.page(PATH, { ...guard, query }, async (staff, { after, closed = null, below }) => {
    const [cases, rejects] = await Promise.all([
      listFeedCases(db, PAGE, after === undefined ? null : { id: after, closedAt: closed }),
      listFeedRejects(db, PAGE, below),
    ]);
    const bets = await countBetsByEvent(
      db,
      cases.map(({ eventId }) => eventId),
    );
    const rows = cases.map((each) => caseRow(staff, each, bets.get(each.eventId) ?? 0));
    return {
      title: 'Feed',
      body: markup`<section class="card"><h2>Matches that changed</h2>
<p>Bets on lines without a result were given back. Lines open again with new odds. Compare the match with its organiser, then close the case.</p>${table(
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
      const now = decisionTime(clock) ?? (await databaseNow(tx));
      const closed = await closeFeedCase(tx, id, { member: staff.name, now });
      if (closed === undefined)
        throw new BizError(BizCode.staffChangedMeanwhile, 'Somebody else has closed this case meanwhile.');
      await log.add(tx, { member: staff.name, action: 'feed case closed', subject: `match ${closed.eventId}` });
    });
    return { to: PATH };
  });
}

/** The link to the page after a full one. @param placeOf what names the last row in the address; null is left out */
function more<Row>(
  rows: readonly Row[],
  label: string,
  placeOf: (last: Row) => Record<string, number | null>,
): Markup | false {
  const last = rows.at(-1);
  if (last === undefined || rows.length < PAGE) return false;
  const place = Object.entries(placeOf(last)).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]]));
  return markup`<p><a href="${PATH}?${new URLSearchParams(place).toString()}">${label}</a></p>`;
}

const sidesText = ({ home, away }: Sides): string => `${home.name} v ${away.name}`;

function caseRow(
  staff: Staff,
  { id, eventId, kind, before, after, createdAt, closedAt, closedBy }: FeedCase,
  bets: number,
): Part[] {
  const close = form(staff, `${PATH}/close`, markup`${hidden({ id })}<button>Close</button>`);
  return [
    eventId,
    kinds[kind],
    sidesText(before),
    sidesText(after),
    bets,
    when(createdAt),
    closedAt === null ? close : markup`Closed by ${closedBy}, ${when(closedAt)}`,
  ];
}
