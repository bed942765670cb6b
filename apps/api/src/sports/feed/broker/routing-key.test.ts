import { readRoutingKey } from './routing-key';

it.each([
  ['hi.-.live.odds_change.5.sr:match.12345.-', 'odds_change', { eventId: 'sr:match:12345', isOfRecovery: false }],
  ['hi.pre.-.bet_settlement.1.sr:match.7.4', 'bet_settlement', { eventId: 'sr:match:7', isOfRecovery: true }],
  [
    'lo.pre.-.fixture_change.2.vti:tournament.3.-',
    'fixture_change',
    { eventId: 'vti:tournament:3', isOfRecovery: false },
  ],
  ['-.-.-.alive.-.-.-.-', 'alive', undefined],
  ['-.-.-.snapshot_complete.-.-.-.4', 'snapshot_complete', undefined],
  ['hi.-.live.odds_change.5.sr:match', 'odds_change', undefined],
  ['odds', undefined, undefined],
  ['', undefined, undefined],
])('reads the kind and the event of %s', (key, kind, envelope) => {
  expect(readRoutingKey(key)).toEqual({ kind, envelope });
});
