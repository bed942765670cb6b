import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type VirtualEvent, type VirtualMarket } from '@oware/contracts';
import { Route, Routes } from '@oware/platform/router';
import { ok, remoteTest } from '@oware/platform/testing';
import remote from '../remote';
import EventPage from './event-page';
import { splitScores } from './split-scores';

const roundId = 'cd'.repeat(16);
const eventId = `${roundId.slice(0, 12)}-1-1`;

function createMarket(
  marketId: string,
  title: string,
  group: VirtualMarket['group'],
  outcomes: [outcomeId: string, title: string, odds: number][],
): VirtualMarket {
  const rows = outcomes.map(([outcomeId, name, odds]) => ({
    ...{ outcomeId, eventId, marketId, leagueId: '1', specifiers: '', title: name, odds },
  }));
  return {
    ...{ marketId, eventId, title, subTitle: '', bannerTitles: rows.map((row) => row.title), outcomes: rows },
    ...(group && { group }),
  };
}
const winner = createMarket('1', '1X2', 'main', [['1', 'Home', 18_000]]);
const score = createMarket('45', 'Correct Score', 'score', [
  ['274', '0-0', 90_000],
  ['276', '1-0', 70_000],
  ['284', '0-1', 120_000],
  ['288', '2-1', 85_000],
  ['324', 'Any other', 400_000],
]);
const halves = createMarket('47', 'Halftime/Fulltime', 'halves', [
  ['418', 'Home/Home', 30_000],
  ['424', 'Draw/Home', 50_000],
]);

function open(markets: VirtualMarket[], group = ''): void {
  const event: VirtualEvent = { eventId, leagueId: '1', homeTeamName: 'Leeds', awayTeamName: 'Hull', markets };
  const path = `/instant-virtuals/quickgame/sr:sport:202120001/${eventId}/detail?roundId=${roundId}${group}`;
  remoteTest({
    remote,
    path,
    server: { [`GET /api/v2/iwqk/event/detail?roundId=${roundId}&eventId=${eventId}`]: ok({ roundId, event }) },
  }).show(
    <Routes>
      <Route path="/instant-virtuals/quickgame/:sportId/:eventId/detail" element={<EventPage />} />
    </Routes>,
  );
}

test('shows one group of markets at a time', async () => {
  open([winner, halves, score]);
  expect(await screen.findByRole('region', { name: '1X2' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['main', 'halves', 'score']);
  await userEvent.click(screen.getByRole('radio', { name: 'Halves' }));
  expect(screen.queryByRole('region', { name: '1X2' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Draw/Home, 5.00, Leeds v Hull, Halftime/Fulltime' })).toBeInTheDocument();
});

test('opens the group of the address, and adds a score to the slip', async () => {
  open([winner, halves, score], '&group=score');
  const region = await screen.findByRole('region', { name: 'Correct Score' });
  await userEvent.click(within(region).getByRole('button', { name: /^2-1, 8\.50/ }));
  expect(screen.getByRole('button', { name: /^1 pick/ })).toBeInTheDocument();
});

test('shows all markets of an older server without groups', async () => {
  open(
    [createMarket('1', '1X2', undefined, [['1', 'Home', 18_000]]), createMarket('29', 'GG/NG', undefined, [])],
    '&group=score',
  );
  expect(await screen.findByRole('region', { name: 'GG/NG' })).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('lists scores in columns: home wins, draws, away wins', () => {
  const columns = splitScores(score.outcomes);
  expect(columns?.scores.map((column) => column.map(({ title }) => title))).toEqual([['1-0', '2-1'], ['0-0'], ['0-1']]);
  expect(columns?.others.map(({ title }) => title)).toEqual(['Any other']);
  expect(splitScores(halves.outcomes)).toBeNull();
});
