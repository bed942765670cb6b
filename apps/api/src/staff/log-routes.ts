import { z } from 'zod';
import { type Database } from '../platform/database';
import { type StaffConsole } from './console';
import { type LogRow, readLog } from './log';
import { createMarkup, type Markup, type Part } from '../platform/markup';
import { field, when } from './page';
import { table } from './table';

const PATH = '/staff/log';
const PAGE = 50;
const query = z.object({ member: z.string().max(40).optional(), below: z.coerce.number().int().optional() });

const HEADS = ['Time (UTC)', 'Member', 'Action', 'Subject', 'Before', 'After'];
const value = (written: string | null): Markup | null =>
  written === null ? null : createMarkup`<pre>${written}</pre>`;

const row = ({ time, member, action, subject, before, after }: LogRow): Part[] => [
  when(time),
  member,
  action,
  subject,
  value(before),
  value(after),
];

/** Registers `/staff/log`: the staff log, newest first. */
export function registerLog(desk: StaffConsole, db: Database): void {
  desk.page(PATH, { role: 'admin', query }, async (_staff, { member, below }) => {
    const rows = await readLog(db, { member: member || undefined, below }, PAGE);
    const last = rows.at(-1);
    const older = new URLSearchParams({ ...(member && { member }), below: String(last?.id ?? 0) });
    return {
      title: 'Log',
      body: createMarkup`<form class="card row" method="get" action="${PATH}"><div>${field('Member', 'member', createMarkup`value="${member ?? ''}"`)}</div>
<button class="plain">Show</button></form>
<div class="card">${table('Entries', HEADS, rows.map(row))}</div>
${rows.length === PAGE && createMarkup`<p><a href="${PATH}?${older.toString()}">Older entries</a></p>`}`,
    };
  });
}
