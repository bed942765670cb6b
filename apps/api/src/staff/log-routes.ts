import { z } from 'zod';
import { type Database } from '../platform/database';
import { type Desk } from './desk';
import { type LogRow, readLog } from './log';
import { markup, type Markup, type Part } from '../platform/markup';
import { field, when } from './page';
import { table } from './table';

const PATH = '/staff/log';
const PAGE = 50;
const query = z.object({ member: z.string().max(40).optional(), below: z.coerce.number().int().optional() });

const HEADS = ['When (UTC)', 'Who', 'What', 'To what', 'Before', 'After'];
const value = (written: string | null): Markup | null => (written === null ? null : markup`<pre>${written}</pre>`);

const row = ({ time, member, action, subject, before, after }: LogRow): Part[] => [
  when(time),
  member,
  action,
  subject,
  value(before),
  value(after),
];

/** `/staff/log`: what staff did, newest first. */
export function registerLog(desk: Desk, db: Database): void {
  desk.page(PATH, { role: 'admin', query }, async (_staff, { member, below }) => {
    const rows = await readLog(db, { member: member || undefined, below }, PAGE);
    const last = rows.at(-1);
    const older = new URLSearchParams({ ...(member && { member }), below: String(last?.id ?? 0) });
    return {
      title: 'Log',
      body: markup`<form class="card row" method="get" action="${PATH}"><div>${field('Of a member', 'member', markup`value="${member ?? ''}"`)}</div>
<button class="plain">Show</button></form>
<div class="card">${table('Entries', HEADS, rows.map(row))}</div>
${rows.length === PAGE && markup`<p><a href="${PATH}?${older.toString()}">Older entries</a></p>`}`,
    };
  });
}
