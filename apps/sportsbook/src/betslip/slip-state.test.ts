import { selectOwnLimitTexts } from '@oware/content';
import { type LimitsLeft } from '@oware/contracts';
import { type GiftProblem } from './gifts/chosen-gift';
import { pickKey } from './pick';
import { slipState, disableReasons, type DisableReason, type SlipAction, type SlipInput } from './slip-state';
import { emptySlip, type BetslipState } from './state';
import { aConfig, aGift, aPick, nowOf, slipOf } from './testing/samples';
import { selectReasonTexts } from './texts';
import { buttonText, reasonText } from './words';

const says = selectReasonTexts({});
const ownLimits = selectOwnLimitTexts({});

const a = aPick({ eventId: 'sr:match:1' });
const b = aPick({ eventId: 'sr:match:2' });
const c = aPick({ eventId: 'sr:match:3' });
const sameMatch = aPick({ eventId: 'sr:match:1', marketId: 18 });
const winner = aPick({ eventId: 'sr:season:7', tournamentId: 'sr:tournament:17' });
const N = (amount: number) => amount * 10_000;

type Change = Partial<SlipInput> & Partial<Pick<BetslipState, 'config' | 'excluded' | 'userId' | 'balance'>>;
const ready = ({
  slip,
  now,
  freshness = 'live',
  protection = 'ready',
  left = null,
  ...known
}: Change = {}): SlipInput => {
  const base = slip ?? slipOf([a], { stakes: { single: { [pickKey(a)]: N(500) }, multiple: N(500), system: N(500) } });
  return {
    slip: { ...base, config: aConfig(), userId: 'u1', balance: N(1000), ...known },
    now: now ?? nowOf(base.picks),
    freshness,
    protection,
    left,
    time: 0,
  };
};
const multiple = (stake = N(500), picks = [a, b]) =>
  slipOf(picks, { stakes: { single: {}, multiple: stake, system: stake } });

const giftFor = (reason: GiftProblem) => {
  const gift = {
    giftOrderTooLow: aGift({ leastOrderAmount: N(600) }),
    giftUnsupported: aGift({ kind: 3 }),
    giftTooSmall: aGift({ kind: 3, curBal: N(20) }),
  }[reason];
  const slip = multiple();
  if (reason !== 'giftUnsupported') return ready({ slip: { ...slip, gifts: { multiple: gift } } });
  return ready({ slip: { ...systemOf(3), gifts: { system: gift } } });
};

const systemOf = (count: number) =>
  slipOf(
    Array.from({ length: count }, (_, at) => aPick({ eventId: `sr:match:${at}` })),
    { tab: 'system', stakes: { single: {}, multiple: 0, system: N(500) } },
  );

const leaves = (stake: number): LimitsLeft => ({
  stake,
  deposit: null,
  tightest: { kind: 'stake', period: 'day', amount: N(600), used: N(600) - stake },
});

const table: [DisableReason | null, string, SlipInput, SlipAction, string][] = [
  [null, 'one single', ready(), 'place', 'Place bet · ₦500.00'],
  [null, 'a multiple', ready({ slip: multiple() }), 'place', 'Place bet · ₦500.00'],
  [null, 'the whole balance', ready({ balance: N(500) }), 'place', 'Place bet · ₦500.00'],
  [null, 'an unknown balance', ready({ balance: null }), 'place', 'Place bet · ₦500.00'],
  [
    'placing',
    'while an order is out',
    ready({ slip: { ...multiple(), order: { phase: 'sending', key: 'k', attempt: 1 } } }),
    'none',
    'Placing your bet',
  ],
  [
    'placing',
    'while the live delay runs',
    ready({ slip: { ...multiple(), order: { phase: 'pending', key: 'k', orderId: '1', decidedAt: 1 } } }),
    'none',
    'Placing your bet',
  ],
  ['empty', 'no picks', ready({ slip: emptySlip() }), 'none', 'Add a pick to bet'],
  ['excluded', 'self-exclusion', ready({ excluded: true }), 'none', 'You are excluded'],
  ['unprotected', 'player protection cannot be loaded', ready({ protection: 'missing' }), 'askForProtection', 'Reload'],
  [
    'eventClosed',
    'an ended event',
    ready({ now: nowOf([a], { eventStatus: 'ended' }) }),
    'removeClosed',
    'Remove 1 closed pick',
  ],
  [
    'eventClosed',
    'a settled market',
    ready({ now: nowOf([a], { marketStatus: -3 }) }),
    'removeClosed',
    'Remove 1 closed pick',
  ],
  ['eventClosed', 'an unknown outcome', ready({ now: { [pickKey(a)]: null } }), 'removeClosed', 'Remove 1 closed pick'],
  [
    'suspended',
    'a suspended market',
    ready({ now: nowOf([a], { marketStatus: -1 }) }),
    'none',
    'Suspended, wait a moment',
  ],
  [
    'suspended',
    'an inactive outcome',
    ready({ now: nowOf([a], { active: false }) }),
    'none',
    'Suspended, wait a moment',
  ],
  ['suspended', 'no price', ready({ now: nowOf([a], { odds: null }) }), 'none', 'Suspended, wait a moment'],
  [
    'marketsExclude',
    'two picks of a multiple that a rule keeps apart',
    ready({
      slip: multiple(N(1), [a, aPick({ marketId: 10 })]),
      config: aConfig({ marketMutexRule: [{ mutexKey: 'result', indexArray: [1, 10] }] }),
    }),
    'none',
    'Picks cannot be combined',
  ],
  [
    'clash',
    'two picks of one match in a multiple',
    ready({ slip: multiple(N(1), [a, sameMatch]) }),
    'none',
    'Picks cannot be combined',
  ],
  [
    'winnerClash',
    'who wins a competition beside a match of it',
    ready({ slip: multiple(N(1), [a, { ...b, tournamentId: 'sr:tournament:17' }, winner]) }),
    'none',
    'Picks cannot be combined',
  ],
  ['giftOrderTooLow', 'a gift that cannot pay', giftFor('giftOrderTooLow'), 'clearGift', 'Bet without the gift'],
  ['giftUnsupported', 'a gift that cannot pay', giftFor('giftUnsupported'), 'clearGift', 'Bet without the gift'],
  ['giftTooSmall', 'a gift that cannot pay', giftFor('giftTooSmall'), 'clearGift', 'Bet without the gift'],
  [
    'tooMany',
    'more than allowed',
    ready({ slip: { ...multiple(N(1), [a, b, c]), maxPicks: 2 } }),
    'none',
    'At most 2 picks',
  ],
  ['systemTooBig', 'a system of eleven', ready({ slip: systemOf(11) }), 'none', 'At most 10 picks in a system'],
  [null, 'a system of ten', ready({ slip: systemOf(10) }), 'place', 'Place bet · ₦500.00'],
  ['offline', 'no connection', ready({ freshness: 'offline' }), 'none', 'Waiting for connection'],
  ['gettingReady', 'player protection is on its way', ready({ protection: 'waiting' }), 'none', 'Getting ready…'],
  ['staleOdds', 'a snapshot is awaited', ready({ freshness: 'stale' }), 'none', 'Checking the odds'],
  ['staleOdds', 'the configuration has not come', ready({ config: null }), 'none', 'Checking the odds'],
  [
    'staleOdds',
    'nothing known of a pick: an empty market map is not open',
    ready({ now: {} }),
    'none',
    'Checking the odds',
  ],
  ['oddsChanged', 'odds fell', ready({ now: nowOf([a], { odds: 19_000 }) }), 'acceptOdds', 'Accept new odds'],
  [
    'oddsChanged',
    'odds rose and no change is taken',
    ready({ slip: { ...multiple(), oddsPolicy: 'none' }, now: nowOf([a, b], { odds: 21_000 }) }),
    'acceptOdds',
    'Accept new odds',
  ],
  [
    null,
    'odds rose and the player chose nothing',
    ready({ slip: multiple(), now: nowOf([a, b], { odds: 21_000 }) }),
    'place',
    'Place bet · ₦500.00',
  ],
  [
    'oddsChanged',
    'odds fell and higher is taken',
    ready({ slip: { ...multiple(), oddsPolicy: 'higher' }, now: nowOf([a, b], { odds: 19_000 }) }),
    'acceptOdds',
    'Accept new odds',
  ],
  [
    null,
    'odds fell and any is taken',
    ready({ slip: { ...multiple(), oddsPolicy: 'any' }, now: nowOf([a, b], { odds: 19_000 }) }),
    'place',
    'Place bet · ₦500.00',
  ],
  [
    'badStake',
    'unreadable stake',
    ready({ slip: { ...multiple(0), typing: { field: { tab: 'multiple' }, text: '1e3', bad: true } } }),
    'none',
    'Check the stake',
  ],
  ['noStake', 'no stake', ready({ slip: multiple(0) }), 'none', 'Enter a stake'],
  ['stakeTooLow', 'below the lowest', ready({ slip: multiple(N(10) - 1) }), 'none', 'Stake at least ₦10.00'],
  ['stakeTooHigh', 'above the highest', ready({ slip: multiple(N(500_001)) }), 'none', 'Stake at most ₦500,000.00'],
  ['loggedOut', 'an anonymous visitor', ready({ userId: null, balance: null }), 'login', 'Log in to bet'],
  [null, 'a stake that the own limit just takes', ready({ left: leaves(N(500)) }), 'place', 'Place bet · ₦500.00'],
  ['ownLimit', 'more than the own limit leaves', ready({ left: leaves(N(499)) }), 'none', 'Stake at most ₦499.00'],
  ['ownLimit', 'a limit that is used up', ready({ left: leaves(0) }), 'none', 'Your limit is reached'],
  ['notEnoughBalance', 'a smaller balance', ready({ balance: N(498.5) }), 'deposit', 'Deposit ₦1.50'],
  [
    'notEnoughBalance',
    'a balance with less than a coin: what is missing is rounded up',
    ready({ balance: N(498.9901) }),
    'deposit',
    'Deposit ₦1.01',
  ],
  ['notEnoughBalance', 'a balance below the lowest stake', ready({ balance: N(9) }), 'deposit', 'Deposit ₦491.00'],
];

describe('slipState', () => {
  test.each(table)('%s: %s', (reason, _case, input, action, button) => {
    const state = slipState(input);
    expect({ reason: state.reason, action: state.action }).toEqual({ reason, action });
    expect(
      buttonText(state, {
        text: says,
        ownLimits,
        currency: 'NGN',
        maxPicks: input.slip.maxPicks,
        config: input.slip.config,
        left: input.left,
      }),
    ).toBe(button);
  });

  it('has a row for every reason', () => {
    expect(new Set(table.map(([reason]) => reason).filter((reason) => reason !== null))).toEqual(
      new Set(disableReasons),
    );
  });

  it('leaves singles without a stake out of it', () => {
    const slip = slipOf([a, b], { tab: 'single', stakes: { single: { [pickKey(a)]: N(20) }, multiple: 0, system: 0 } });
    const state = slipState(ready({ slip, now: { ...nowOf([a]), ...nowOf([b], { eventStatus: 'ended' }) } }));
    expect(state).toMatchObject({ reason: null, stake: N(20) });
  });

  it('names the picks that stand in the way', () => {
    const state = slipState(ready({ slip: multiple(), now: { ...nowOf([a]), ...nowOf([b], { marketStatus: -1 }) } }));
    expect(state).toMatchObject({ reason: 'suspended', keys: [pickKey(b)] });
  });

  it.each<[string, Partial<SlipInput['slip']>, string]>([
    ['too low', { stakes: { single: {}, multiple: N(1), system: 0 } }, 'The lowest stake is ₦10.00.'],
    ['too high', { stakes: { single: {}, multiple: N(500_001), system: 0 } }, 'The highest stake is ₦500,000.00.'],
    [
      'unreadable',
      { typing: { field: { tab: 'multiple' }, text: '1e3', bad: true } },
      'Type an amount like 500 or 12.50.',
    ],
  ])('says beside moved odds, suspended and closed picks that the stake is %s', (_what, change, text) => {
    const words = (now: SlipInput['now']) => {
      const input = ready({ slip: { ...multiple(), ...change }, now });
      return reasonText(slipState(input), {
        text: says,
        ownLimits,
        currency: 'NGN',
        maxPicks: 40,
        config: aConfig(),
        left: null,
      });
    };
    expect(words(nowOf([a, b], { odds: 19_000 }))).toBe(`Odds changed on some picks. ${text}`);
    expect(words({ ...nowOf([a]), ...nowOf([b], { marketStatus: -1 }) })).toBe(
      `One pick is suspended. Betting reopens automatically. ${text}`,
    );
    expect(words({ ...nowOf([a]), ...nowOf([b], { marketStatus: -3 }) })).toBe(
      `One pick can no longer be bet. ${text}`,
    );
  });

  it('says what a system is made of when it is too big for one', () => {
    const state = slipState(ready({ slip: { ...systemOf(11), maxPicks: 40 } }));
    expect(
      reasonText(state, { text: says, ownLimits, currency: 'NGN', maxPicks: 40, config: aConfig(), left: null }),
    ).toBe('A system is made of 3 to 10 picks. Bet them as a multiple, or remove some.');
  });
});

test.each([
  [null, null],
  [leaves(N(100)), 'Your stake limit for 24 hours leaves ₦100.00.'],
  [leaves(0), 'Stake limit reached.'],
  [
    { stake: 0, deposit: null, tightest: { kind: 'session', period: 'week', amount: 60_000, used: 60_000 } },
    'You’ve reached your 7-day time limit. You can bet again when it resets.',
  ],
  [{ stake: null, deposit: null, tightest: null, session: 3_900_000 }, '1 h 5 min left of your time limit.'],
  [
    { ...leaves(N(100)), session: 59_000 },
    'Your stake limit for 24 hours leaves ₦100.00. 0 h 0 min left of your time limit.',
  ],
] as const)('says at the button what own limits leave before a stake is typed (%#)', (left, text) => {
  const input = ready({ slip: multiple(0), left });
  expect(
    reasonText(slipState(input), { text: says, ownLimits, currency: 'NGN', maxPicks: 40, config: aConfig(), left }),
  ).toBe(text);
});

it('keeps markets of a rule apart within a multiple, and accepts them as separate singles', () => {
  const double = aPick({ marketId: 10, outcomeId: '9' });
  const slip = slipOf([a, double], {
    stakes: { single: { [pickKey(a)]: N(10), [pickKey(double)]: N(10) }, multiple: 0, system: 0 },
  });
  const config = aConfig({ marketMutexRule: [{ mutexKey: 'result', indexArray: [1, 10] }] });
  expect(slipState(ready({ slip: { ...slip, tab: 'multiple' }, config }))).toMatchObject({
    reason: 'marketsExclude',
    keys: [pickKey(a), pickKey(double)],
  });
  expect(slipState(ready({ slip: { ...slip, tab: 'single' }, config }))).toMatchObject({ reason: null });
});

it('joins who wins a competition with what is of another one, also of the same name, and stands beside its matches as singles', () => {
  expect(
    slipState(ready({ slip: multiple(N(500), [{ ...a, tournamentId: 'sr:tournament:18' }, winner]) })).reason,
  ).toBeNull();
  // Nobody knows which one it is of: the server says so.
  expect(slipState(ready({ slip: multiple(N(500), [a, winner]) })).reason).toBeNull();
  const match = { ...a, tournamentId: 'sr:tournament:17' };
  expect(slipState(ready({ slip: multiple(N(500), [match, b, winner]) })).keys).toEqual([match, winner].map(pickKey));
  const stakes = { single: { [pickKey(match)]: N(500), [pickKey(winner)]: N(500) }, multiple: 0, system: 0 };
  expect(slipState(ready({ slip: { ...slipOf([match, winner], { stakes }), tab: 'single' } })).reason).toBeNull();
});

describe('a gift', () => {
  const withGift = (change: Parameters<typeof aGift>[0], stake = N(500)) =>
    slipState(ready({ slip: { ...multiple(stake), gifts: { multiple: aGift(change) } }, balance: N(450) }));

  it('pays of the stake, so that the balance needs only the rest', () => {
    expect(withGift({})).toMatchObject({ reason: null, share: { pays: N(100) } });
    expect(withGift({ curBal: N(20) })).toMatchObject({ reason: 'notEnoughBalance', limit: N(30) });
  });
  it('says what keeps it from paying, and is cleared by the button', () => {
    expect(withGift({ leastOrderAmount: N(600) })).toMatchObject({
      reason: 'giftOrderTooLow',
      action: 'clearGift',
      limit: N(600),
    });
    expect(withGift({ kind: 3, curBal: N(20) })).toMatchObject({ reason: 'giftTooSmall', action: 'clearGift' });
  });
  it('pays for no bet when the time of play is over', () => {
    const slip = { ...multiple(N(50)), gifts: { multiple: aGift() } };
    const tightest = { kind: 'session', period: 'day', amount: 600_000, used: 600_000 } as const;
    const left = { stake: 0, deposit: null, tightest };
    expect(slipState(ready({ slip, left }))).toMatchObject({ reason: 'ownLimit' });
    expect(slipState(ready({ slip, left: { ...left, tightest: { ...tightest, kind: 'stake' } } })).reason).toBeNull();
  });
  it('that has ended pays nothing, and is still asked for: the server says that it is none', () => {
    expect(withGift({ expireTime: 0 })).toMatchObject({
      share: { gift: { expireTime: 0 }, pays: 0 },
      reason: 'notEnoughBalance',
    });
  });
});
