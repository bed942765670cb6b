import { z } from 'zod';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { createMarkup, type Part } from '../platform/markup';
import { type StaffConsole } from './console';
import { choice, hidden } from './page';
import { country, countryForm, getCountryName } from './promotion-parts';
import { countAccountsBySource, type SourceRow } from './sources';
import { table } from './table';

const PATH = '/staff/promotions/sources';
const DAY = 24 * 60 * 60_000;
const periods = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['365', '365 days'],
] as const;
const HEADS = ['Source', 'Medium', 'Campaign', 'Content', 'Term', 'Accounts', 'Identity verified', 'Deposited'];

const row = ({ source, medium, campaign, content, term, accounts, proved, deposited }: SourceRow): Part[] => [
  source || 'Direct or unknown',
  ...[medium, campaign, content, term].map((value) => value || '–'),
  accounts,
  proved,
  deposited,
];

/**
 * Registers `/staff/promotions/sources`: the campaigns and sites that brought the accounts of a country, with the number of accounts that
 * deposited.
 */
export function registerSources(desk: StaffConsole, { db, clock }: { db: Database; clock: Clock }): void {
  const query = z.object({ country: country.default('ng'), days: z.enum(['7', '30', '365']).default('30') });
  desk.page(PATH, { role: 'promotions', area: '/staff/promotions', query }, async (_staff, { country: code, days }) => {
    const now = getDecisionTime(clock) ?? (await getDatabaseTime(db));
    const rows = await countAccountsBySource(db, code, now - Number(days) * DAY);
    return {
      title: `Account sources in ${getCountryName(code)}`,
      body: createMarkup`${countryForm(PATH, code)}
<form class="card" method="get" action="${PATH}">${hidden({ country: code })}<div class="row">${choice('Opened in the last', 'days', periods, days)}<button>Show</button></div></form>
<div class="card">${table('Accounts by source', HEADS, rows.map(row))}</div>`,
    };
  });
}
