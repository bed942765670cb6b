import { z } from 'zod';
import { type Database } from '../platform/database';
import { type Desk } from './desk';
import { type LogRow, readLog } from './log';
import { markup, type Markup } from '../platform/markup';
import { field, when } from './page';

const PATH = '/staff/log';
const PAGE = 50;
const query = z.object({ member: z.string().max(40).optional(), below: z.coerce.number().int().optional() });

const row = ({ time, member, action, subject, before, after }: LogRow): Markup =>
  markup`<tr><td>${when(time)}</td><td>${member}</td><td>${action}</td><td>${subject}</td>
<td><pre>${before ?? ''}</pre></td><td><pre>${after ?? ''}</pre></td></tr>`;

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
<div class="card scroll" tabindex="0" role="region" aria-label="Entries"><table><thead><tr><th scope="col">When (UTC)</th><th scope="col">Who</th><th scope="col">What</th>
<th scope="col">To what</th><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody>${rows.map(row)}</tbody></table></div>
${rows.length === PAGE && markup`<p><a href="${PATH}?${older.toString()}">Older entries</a></p>`}`,
    };
  });
}
