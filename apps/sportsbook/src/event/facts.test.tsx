import {
  type HistoryResponse,
  type LeagueTableResponse,
  type MatchMoment,
  type MomentsResponse,
} from '@oware/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCatalogueResponses, renderCatalogue } from '../catalogue/testing';
import { buildMatch } from '../odds/testing';

const moment = (id: number, of: Partial<MatchMoment>): MatchMoment => ({
  id,
  time: id * 60_000,
  kind: 'score',
  side: 0,
  home: 0,
  away: 0,
  part: null,
  period: '1st half',
  matchTime: `${id}:00`,
  ...of,
});

interface Facts {
  moments?: MomentsResponse;
  earlier?: MomentsResponse;
  history?: HistoryResponse;
  table?: LeagueTableResponse;
}

/** Renders a view of a match with these responses; a call without a response fails. */
async function show(view: string, facts: Facts, event = buildMatch({ status: 'live' })) {
  const events = createCatalogueResponses([event]);
  await renderCatalogue('/sport/:sportKey/:eventId', '/sport/football/sr:match:1', (path) => {
    const response = path.includes('before=')
      ? facts.earlier
      : path.includes('/moments')
        ? facts.moments
        : path.endsWith('/history')
          ? facts.history
          : path.includes('/table')
            ? facts.table
            : null;
    if (response === null) return events(path);
    return response ? { data: response } : { bizCode: 50_000 };
  });
  await userEvent.click(await screen.findByRole('tab', { name: view }));
}

const nothing: MomentsResponse = { moments: [], statistics: null, next: null };

it('shows live facts of a match: momentum, statistics, and key moments with clock and score', async () => {
  await show('Match', {
    moments: {
      moments: [
        moment(30, { kind: 'redCard', side: 1, home: 1 }),
        moment(20, { home: 1 }),
        moment(1, { kind: 'start', side: null }),
      ],
      statistics: { corners: [5, 2] },
      next: null,
    },
  });
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['30:00Red card, Asante Kotoko1:0', '20:00Hearts of Oak scores1:0', '1:00Kick-off0:0']);
  expect(screen.getByRole('row', { name: '5 Corners 2' })).toBeVisible();
  expect(
    screen.getByText(/Hearts of Oak was on top in 2 of 20 phases .* Hearts of Oak has been on top lately\./),
  ).toBeVisible();
});

it('shows figures that the feed reports as bars to both sides, and no other figures', async () => {
  await show('Match', {
    moments: { moments: [moment(20, { home: 1 })], statistics: { corners: [3, 1], redCards: [0, 0] }, next: null },
  });
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['3Corners1', '0Red cards0']);
  const listWidths = (row: HTMLElement) =>
    [...row.querySelectorAll('path')].slice(1, 3).map((path) => /h([\d.]+)/.exec(path.getAttribute('d') ?? '')?.[1]);
  expect(rows.map(listWidths)).toEqual([
    ['75', '25'],
    ['0', '0'],
  ]);
});

it('loads earlier moments on request', async () => {
  await show('Match', {
    moments: { moments: [moment(30, { home: 1 })], statistics: null, next: 30 },
    earlier: { moments: [moment(1, { kind: 'start', side: null })], statistics: null, next: null },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier moments' }));
  expect(await screen.findByText('Kick-off')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Earlier moments' })).toBeNull();
});

it('explains why a live match has no moments', async () => {
  await show('Match', { moments: nothing });
  expect(await screen.findByText('Nothing to show yet')).toBeVisible();
});

it('has no live facts before the match has begun', async () => {
  await show('Form', {}, buildMatch());
  expect(screen.queryByRole('tab', { name: 'Match' })).toBeNull();
});

it('compares the last results of both sides and what they score per match', async () => {
  await show('Form', {
    history: {
      meetings: [],
      balance: { home: 0, draws: 0, away: 0 },
      home: [{ ...past('sr:match:9', [2, 1]), side: 1 }],
      away: [{ ...past('sr:match:9', [2, 1]), side: 0 }],
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Form compared' }));
  expect(table.getByRole('row', { name: '1.0 Scored per match 2.0' })).toBeVisible();
  expect(table.getByRole('row', { name: /^lost Last results won$/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Head to head' })).toBeNull();
});

it('shows live facts only for sports with reported scores', async () => {
  await show('Form', {}, buildMatch({ sportId: 'sr:sport:10' }));
  expect(screen.queryByRole('tab', { name: 'Match' })).toBeNull();
});

it('shows statistics only for sports that have them', async () => {
  const moments = {
    moments: [moment(20, { home: 1 })],
    statistics: { corners: [5, 2] as [number, number] },
    next: null,
  };
  await show('Match', { moments }, buildMatch({ sportId: 'sr:sport:6', status: 'live' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(screen.queryByRole('row', { name: '5 Corners 2' })).toBeNull();
});

it.each(['Match', 'Form', 'Table'])('offers a retry when %s cannot be loaded', async (view) => {
  await show(view, {});
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
});

const [oak, kotoko] = [
  { id: 'sr:competitor:1', name: 'Hearts of Oak' },
  { id: 'sr:competitor:2', name: 'Asante Kotoko' },
];
const past = (id: string, score: [number, number]) => ({
  id,
  sportId: 'sr:sport:1',
  league: 'Premier League',
  startTime: Date.UTC(2025, 8, 7, 15),
  home: kotoko,
  away: oak,
  score,
});

it('shows previous meetings with totals, and the form of both sides', async () => {
  await show('Form', {
    history: {
      meetings: [past('sr:match:9', [2, 0])],
      balance: { home: 0, draws: 1, away: 3 },
      home: [{ ...past('sr:match:9', [2, 0]), side: 1 }],
      away: [],
    },
  });
  const meetings = within((await screen.findByRole('heading', { name: 'Head to head' })).parentElement as HTMLElement);
  expect(meetings.getByText('Asante Kotoko – Hearts of Oak')).toBeVisible();
  expect(meetings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hearts of Oak 0 wins',
    '1 draw',
    'Asante Kotoko 3 wins',
    'Sun 7 Sep 2025Asante Kotoko – Hearts of Oak2:0',
  ]);
  const form = within(
    screen.getByRole('heading', { name: 'Last matches of Hearts of Oak' }).parentElement as HTMLElement,
  );
  expect(form.getByText('lost')).toBeInTheDocument();
  expect(screen.getByText('No result yet.')).toBeVisible();
});

it('shows the local year of a match that was played around midnight', async () => {
  const newYear = { ...past('sr:match:9', [2, 0]), startTime: Date.UTC(2024, 11, 31, 23, 30) };
  await show('Form', {
    history: { meetings: [newYear], balance: { home: 0, draws: 0, away: 1 }, home: [], away: [] },
  });
  expect(await screen.findByText(/^Wed 1 Jan 2025$/)).toBeVisible();
});

it('marks English names of sides on a page in another language', async () => {
  const english = { lang: 'en' } as const;
  const event = buildMatch({ status: 'live', home: { ...oak, ...english }, away: { ...kotoko, name: 'Kotoko fekuw' } });
  const moments = [moment(20, { home: 1 }), moment(10, { side: 1, away: 1 })];
  const played = {
    ...past('sr:match:9', [2, 0]),
    home: { ...kotoko, name: 'Kotoko fekuw' },
    away: { ...oak, ...english },
  };
  const marked = (): string[] =>
    [...screen.getByRole('tabpanel').querySelectorAll('[lang=en]')].map(({ textContent }) => textContent);
  await show(
    'Match',
    {
      moments: { moments, statistics: null, next: null },
      history: { meetings: [played], balance: { home: 0, draws: 0, away: 1 }, home: [], away: [] },
    },
    event,
  );
  expect((await screen.findByText('Hearts of Oak', { selector: 'li [lang=en]' })).closest('li')).toHaveTextContent(
    'Hearts of Oak scores',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Form' }));
  expect(await screen.findByRole('heading', { name: 'Last matches of Hearts of Oak' })).toBeVisible();
  expect(marked()).toEqual(['Hearts of Oak', 'Hearts of Oak', 'Hearts of Oak']);
});

it('shows a friendly note when two teams have not met', async () => {
  await show('Form', { history: { meetings: [], balance: { home: 0, draws: 0, away: 0 }, home: [], away: [] } });
  expect(await screen.findByText('No previous meetings')).toBeVisible();
});

const row = (place: number, team: LeagueTableResponse['rows'][0]['team'], points: number) => ({
  place,
  team,
  played: 2,
  won: 1,
  drawn: 1,
  lost: 0,
  scored: 3,
  conceded: 4,
  points,
});

it('shows the table of the league, highlights both teams and links to them', async () => {
  await show('Table', {
    table: {
      leagueId: 'sr:tournament:1',
      season: '2026/27',
      hasDraws: true,
      rows: [row(1, kotoko, 4), row(2, { id: null, name: 'Medeama' }, 1)],
      total: 2,
    },
  });
  expect(await screen.findByRole('table', { name: /Premier League table, 2026\/27/ })).toBeVisible();
  expect(screen.getByRole('row', { name: '1 Asante Kotoko , plays in this match 2 1 1 0 −1 4' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Asante Kotoko' }).at(-1)).toHaveAttribute(
    'href',
    '/sport/football/team/sr:competitor:2',
  );
  expect(screen.getByRole('row', { name: '2 Medeama 2 1 1 0 −1 1' })).toBeVisible();
});

it('shows that there is no table before the season has begun', async () => {
  await show('Table', { table: { leagueId: '', season: '', hasDraws: false, rows: [], total: 0 } });
  expect(await screen.findByText('No table yet')).toBeVisible();
});

it('has no table for a sport played as tournaments', async () => {
  await show(
    'Form',
    { history: { meetings: [], balance: { home: 0, draws: 0, away: 0 }, home: [], away: [] } },
    buildMatch({ sportId: 'sr:sport:5' }),
  );
  expect(screen.queryByRole('tab', { name: 'Table' })).toBeNull();
});
