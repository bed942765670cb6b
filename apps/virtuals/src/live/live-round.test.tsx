import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type VirtualRoundResponse, type VirtualTicket } from '@oware/contracts';
import { remoteTest } from '@oware/platform/testing';
import { MATCH_DURATION_MS } from '@oware/virtuals-engine';
import { useState, type ReactNode } from 'react';
import remote from '../remote';
import { LiveRound } from './live-round';

const leg = (eventId: string, resultSequence: string): VirtualTicket['legs'][number] => ({
  ...{ eventId, leagueId: '1', homeTeamName: `Home ${eventId}`, awayTeamName: `Away ${eventId}`, odds: 20_000 },
  outcomes: [{ marketId: '1', specifiers: '', outcomeId: '1', market: '1X2', title: 'Home' }],
  result: 'open',
  resultSequence,
});
const ticket: VirtualTicket = {
  ...{
    ticketId: 't',
    roundId: 'ab'.repeat(16),
    status: 'open',
    stake: 100_000,
    giftStake: 0,
    potentialReturn: 400_000,
  },
  ...{ potentialBonus: 0, potentialTax: 0, payout: null, bonus: null, tax: null, placedAt: 0, settledAt: null },
  legs: [leg('a', 'AAHB'), leg('b', 'H')],
};
const response: VirtualRoundResponse = {
  round: {
    ...{ roundId: 'ab'.repeat(16), roundNumber: 4, sportId: 'sr:sport:202120001', status: 'live', seedHash: '' },
    ...{ serverSeed: null, playerSeed: '', kickedOffAt: 0, dueAt: MATCH_DURATION_MS },
  },
  now: MATCH_DURATION_MS - 1,
  results: [],
  tickets: [ticket],
  fillingEvents: [
    { eventId: 'c', leagueId: '1', homeTeamName: 'Home c', awayTeamName: 'Away c', resultSequence: 'BHBB' },
  ],
};
const show = (of: VirtualRoundResponse) =>
  remoteTest({ remote, userId: 'u1', path: '/instant-virtuals/quickgame/live/vfootball/x' }).show(
    <LiveRound response={of} receivedAt={0} offline={false} onChanged={() => undefined} />,
  );

test("lists the player's matches and other matches with their scores, and a tap shows one on the board", async () => {
  show(response);
  const own = screen.getByRole('region', { name: 'All your matches' });
  expect(within(own).getByRole('button', { name: /Home a v Away a/ })).toHaveTextContent('2–1');
  expect(within(own).getAllByRole('button')).toHaveLength(2);
  const other = within(screen.getByRole('region', { name: 'Other matches' })).getByRole('button', { hidden: true });
  expect(other).toHaveTextContent('0–3');
  await userEvent.click(other);
  expect(screen.getByRole('figure')).toHaveTextContent('Home c');
});

test('lists no other matches for an older server', () => {
  const { fillingEvents: _none, ...before } = response;
  show(before);
  expect(screen.queryByText('Other matches')).toBeNull();
});

test('replaces the skip button by the result, and the board shows the end even if it was skipped early', () => {
  const early = { ...response, now: 2000 };
  let become: (next: VirtualRoundResponse) => void = () => undefined;
  function Watched(): ReactNode {
    const [now, setNow] = useState<VirtualRoundResponse>(early);
    become = setNow;
    return <LiveRound response={now} receivedAt={0} offline={false} onChanged={() => undefined} />;
  }
  remoteTest({ remote, userId: 'u1', path: '/instant-virtuals/quickgame/live/vfootball/x' }).show(<Watched />);
  expect(screen.getByRole('button', { name: 'Skip to the result' })).toBeInTheDocument();
  expect(screen.getByText('Staked ₦10.00')).toBeInTheDocument();
  const paid = { ...ticket, status: 'won' as const, payout: 400_000, bonus: 0, tax: 0, settledAt: 1 };
  act(() => become({ ...early, round: { ...early.round, status: 'finished' }, tickets: [paid] }));
  expect(screen.getByRole('heading', { name: 'You won ₦40.00' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Skip to the result' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'All your matches' })).getByText('2–1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Watch again' })).toBeInTheDocument();
});

test('asks the shell not to reload the page during a round with bets, until its result or until the page is left', () => {
  const steps: { what: string; busy: boolean }[] = [];
  const { platform, show: showIn } = remoteTest({
    remote,
    userId: 'u1',
    path: '/instant-virtuals/quickgame/live/vfootball/x',
  });
  platform.events.on('page.busy', (step) => steps.push(step));
  const round = (of: VirtualRoundResponse): ReactNode => (
    <LiveRound response={of} receivedAt={0} offline={false} onChanged={() => undefined} />
  );
  let become: (next: VirtualRoundResponse) => void = () => undefined;
  function Watched(): ReactNode {
    const [now, setNow] = useState<VirtualRoundResponse>({ ...response, tickets: [] });
    become = setNow;
    return round(now);
  }
  showIn(<Watched />);
  expect(steps).toEqual([]);
  act(() => become(response));
  const what = response.round.roundId;
  expect(steps).toEqual([{ what, busy: true }]);
  act(() => become({ ...response, round: { ...response.round, status: 'finished' } }));
  expect(steps).toEqual([
    { what, busy: true },
    { what, busy: false },
  ]);
});
