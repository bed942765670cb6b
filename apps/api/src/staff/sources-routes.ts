import { z } from 'zod';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { databaseNow } from '../platform/database/now';
import { markup, type Part } from '../platform/markup';
import { type Desk } from './desk';
import { choice, hidden } from './page';
import { country, countryForm, nameOf } from './promotion-parts';
import { accountsBySource, type SourceRow } from './sources';
import { table } from './table';

const PATH = '/staff/promotions/sources';
const DAY = 24 * 60 * 60_000;
const periods = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['365', '365 days'],
] as const;
const HEADS = ['Source', 'Medium', 'Campaign', 'Content', 'Term', 'Accounts', 'Identity proved', 'Deposited'];

const row = ({ source, medium, campaign, content, term, accounts, proved, deposited }: SourceRow): Part[] => [
  source || 'Direct or not kept',
  ...[medium, campaign, content, term].map((value) => value || '–'),
  accounts,
  proved,
  deposited,
];

/** `/staff/promotions/sources`: which campaigns and sites brought the accounts of a country, and how many of these deposited. */
export function registerSources(desk: Desk, { db, clock }: { db: Database; clock: Clock }): void {
  const query = z.object({ country: country.default('ng'), days: z.enum(['7', '30', '365']).default('30') });
  desk.page(PATH, { role: 'promotions', area: '/staff/promotions', query }, async (_staff, { country: code, days }) => {
    const now = decisionTime(clock) ?? (await databaseNow(db));
    const rows = await accountsBySource(db, code, now - Number(days) * DAY);
    return {
      title: `Sources of accounts in ${nameOf(code)}`,
      body: markup`${countryForm(PATH, code)}
<form class="card" method="get" action="${PATH}">${hidden({ country: code })}<div class="row">${choice('Opened in the last', 'days', periods, days)}<button>Show</button></div></form>
<div class="card">${table('Accounts by source', HEADS, rows.map(row))}</div>`,
    };
  });
}
