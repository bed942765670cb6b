import { selectOwnLimitTexts } from '@oware/content';
import { type LimitsLeft } from '@oware/contracts';
import { type GiftProblem } from './gifts/chosen-gift';
import { getSelectionKey } from './selection';
import { getSlipState, disableReasons, type DisableReason, type SlipAction, type SlipInput } from './slip-state';
import { createEmptySlip, type BetslipState } from './state';
import { buildConfig, buildGift, buildSelection, buildSelectionStates, buildSlip } from './testing/samples';
import { selectReasonTexts } from './texts';
import { getButtonText, getReasonText } from './slip-texts';

const reasonText = selectReasonTexts({});
const ownLimits = selectOwnLimitTexts({});

const a = buildSelection({ eventId: 'sr:match:1' });
const b = buildSelection({ eventId: 'sr:match:2' });
const c = buildSelection({ eventId: 'sr:match:3' });
const sameMatch = buildSelection({ eventId: 'sr:match:1', marketId: 18 });
const winner = buildSelection({ eventId: 'sr:season:7', tournamentId: 'sr:tournament:17' });
const N = (amount: number) => amount * 10_000;

type Change = Partial<SlipInput> & Partial<Pick<BetslipState, 'config' | 'excluded' | 'userId' | 'balance'>>;
const ready = ({
  slip,
  now,
  freshness = 'live',
  protection = 'ready',
  left = null,
  ...rest
}: Change = {}): SlipInput => {
  const base =
    slip ?? buildSlip([a], { stakes: { single: { [getSelectionKey(a)]: N(500) }, multiple: N(500), system: N(500) } });
  return {
    slip: { ...base, config: buildConfig(), userId: 'u1', balance: N(1000), ...rest },
    now: now ?? buildSelectionStates(base.picks),
    freshness,
    protection,
    left,
    time: 0,
  };
};
const multiple = (stake = N(500), selections = [a, b]) =>
  buildSlip(selections, { stakes: { single: {}, multiple: stake, system: stake } });

const giftFor = (reason: GiftProblem) => {
  const gift = {
    giftOrderTooLow: buildGift({ leastOrderAmount: N(600) }),
    giftUnsupported: buildGift({ kind: 3 }),
    giftTooSmall: buildGift({ kind: 3, curBal: N(20) }),
  }[reason];
  const slip = multiple();
  if (reason !== 'giftUnsupported') return ready({ slip: { ...slip, gifts: { multiple: gift } } });
  return ready({ slip: { ...createSystemSlip(3), gifts: { system: gift } } });
};

const createSystemSlip = (count: number) =>
  buildSlip(
    Array.from({ length: count }, (_, index) => buildSelection({ eventId: `sr:match:${index}` })),
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
    'while an order is under way',
    ready({ slip: { ...multiple(), order: { phase: 'sending', key: 'k', attempt: 1 } } }),
    'none',
    'Placing your bet',
  ],
  [
    'placing',
    'during the live delay',
    ready({ slip: { ...multiple(), order: { phase: 'pending', key: 'k', orderId: '1', decidedAt: 1 } } }),
    'none',
    'Placing your bet',
  ],
  ['empty', 'no selections', ready({ slip: createEmptySlip() }), 'none', 'Add a pick to bet'],
  ['excluded', 'self-exclusion', ready({ excluded: true }), 'none', 'You are excluded'],
  ['unprotected', 'player protection cannot be loaded', ready({ protection: 'missing' }), 'retryProtection', 'Reload'],
  [
    'eventClosed',
    'an ended event',
    ready({ now: buildSelectionStates([a], { eventStatus: 'ended' }) }),
    'removeClosed',
    'Remove 1 closed pick',
  ],
  [
    'eventClosed',
    'a settled market',
    ready({ now: buildSelectionStates([a], { marketStatus: -3 }) }),
    'removeClosed',
    'Remove 1 closed pick',
  ],
  [
    'eventClosed',
    'an unknown outcome',
    ready({ now: { [getSelectionKey(a)]: null } }),
    'removeClosed',
    'Remove 1 closed pick',
  ],
  [
    'suspended',
    'a suspended market',
    ready({ now: buildSelectionStates([a], { marketStatus: -1 }) }),
    'none',
    'Suspended, wait a moment',
  ],
  [
    'suspended',
    'an inactive outcome',
    ready({ now: buildSelectionStates([a], { active: false }) }),
    'none',
    'Suspended, wait a moment',
  ],
  [
    'suspended',
    'no price',
    ready({ now: buildSelectionStates([a], { odds: null }) }),
    'none',
    'Suspended, wait a moment',
  ],
  [
    'marketsExclude',
    'two selections of a multiple that a mutex rule excludes',
    ready({
      slip: multiple(N(1), [a, buildSelection({ marketId: 10 })]),
      config: buildConfig({ marketMutexRule: [{ mutexKey: 'result', indexArray: [1, 10] }] }),
    }),
    'none',
    'Picks cannot be combined',
  ],
  [
    'clash',
    'two selections from one match in a multiple',
    ready({ slip: multiple(N(1), [a, sameMatch]) }),
    'none',
    'Picks cannot be combined',
  ],
  [
    'winnerClash',
    'a winner with a match of its competition',
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
    ready({ slip: { ...multiple(N(1), [a, b, c]), maxSelections: 2 } }),
    'none',
    'At most 2 picks',
  ],
  ['systemTooBig', 'a system of eleven', ready({ slip: createSystemSlip(11) }), 'none', 'At most 10 picks in a system'],
  [null, 'a system of ten', ready({ slip: createSystemSlip(10) }), 'place', 'Place bet · ₦500.00'],
  ['offline', 'no connection', ready({ freshness: 'offline' }), 'none', 'Waiting for connection'],
  ['gettingReady', 'player protection is loading', ready({ protection: 'waiting' }), 'none', 'Getting ready…'],
  ['staleOdds', 'waiting for a snapshot', ready({ freshness: 'stale' }), 'none', 'Checking the odds'],
  ['staleOdds', 'the configuration is not loaded', ready({ config: null }), 'none', 'Checking the odds'],
  [
    'staleOdds',
    'an unknown selection: an empty map of markets does not count as open',
    ready({ now: {} }),
    'none',
    'Checking the odds',
  ],
  [
    'oddsChanged',
    'odds fell',
    ready({ now: buildSelectionStates([a], { odds: 19_000 }) }),
    'acceptOdds',
    'Accept new odds',
  ],
  [
    'oddsChanged',
    'odds rose and no change is accepted',
    ready({ slip: { ...multiple(), oddsPolicy: 'none' }, now: buildSelectionStates([a, b], { odds: 21_000 }) }),
    'acceptOdds',
    'Accept new odds',
  ],
  [
    null,
    'odds rose with the default policy',
    ready({ slip: multiple(), now: buildSelectionStates([a, b], { odds: 21_000 }) }),
    'place',
    'Place bet · ₦500.00',
  ],
  [
    'oddsChanged',
    'odds fell and only higher odds are accepted',
    ready({ slip: { ...multiple(), oddsPolicy: 'higher' }, now: buildSelectionStates([a, b], { odds: 19_000 }) }),
    'acceptOdds',
    'Accept new odds',
  ],
  [
    null,
    'odds fell and any odds are accepted',
    ready({ slip: { ...multiple(), oddsPolicy: 'any' }, now: buildSelectionStates([a, b], { odds: 19_000 }) }),
    'place',
    'Place bet · ₦500.00',
  ],
  [
    'badStake',
    'an unreadable stake',
    ready({ slip: { ...multiple(0), typing: { field: { tab: 'multiple' }, text: '1e3', bad: true } } }),
    'none',
    'Check the stake',
  ],
  ['noStake', 'no stake', ready({ slip: multiple(0) }), 'none', 'Enter a stake'],
  ['stakeTooLow', 'below the minimum', ready({ slip: multiple(N(10) - 1) }), 'none', 'Stake at least ₦10.00'],
  ['stakeTooHigh', 'above the maximum', ready({ slip: multiple(N(500_001)) }), 'none', 'Stake at most ₦500,000.00'],
  ['loggedOut', 'an anonymous visitor', ready({ userId: null, balance: null }), 'login', 'Log in to bet'],
  [null, 'a stake equal to the remaining own limit', ready({ left: leaves(N(500)) }), 'place', 'Place bet · ₦500.00'],
  ['ownLimit', 'more than the remaining own limit', ready({ left: leaves(N(499)) }), 'none', 'Stake at most ₦499.00'],
  ['ownLimit', 'an exhausted own limit', ready({ left: leaves(0) }), 'none', 'Your limit is reached'],
  ['notEnoughBalance', 'a smaller balance', ready({ balance: N(498.5) }), 'deposit', 'Deposit ₦1.50'],
  [
    'notEnoughBalance',
    'a missing amount that is rounded up to a coin',
    ready({ balance: N(498.9901) }),
    'deposit',
    'Deposit ₦1.01',
  ],
  ['notEnoughBalance', 'a balance below the lowest stake', ready({ balance: N(9) }), 'deposit', 'Deposit ₦491.00'],
];

describe('getSlipState', () => {
  test.each(table)('%s: %s', (reason, _case, input, action, button) => {
    const state = getSlipState(input);
    expect({ reason: state.reason, action: state.action }).toEqual({ reason, action });
    expect(
      getButtonText(state, {
        text: reasonText,
        ownLimits,
        currency: 'NGN',
        maxSelections: input.slip.maxSelections,
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

  it('ignores singles without a stake', () => {
    const slip = buildSlip([a, b], {
      tab: 'single',
      stakes: { single: { [getSelectionKey(a)]: N(20) }, multiple: 0, system: 0 },
    });
    const state = getSlipState(
      ready({ slip, now: { ...buildSelectionStates([a]), ...buildSelectionStates([b], { eventStatus: 'ended' }) } }),
    );
    expect(state).toMatchObject({ reason: null, stake: N(20) });
  });

  it('returns the selections that block the bet', () => {
    const state = getSlipState(
      ready({
        slip: multiple(),
        now: { ...buildSelectionStates([a]), ...buildSelectionStates([b], { marketStatus: -1 }) },
      }),
    );
    expect(state).toMatchObject({ reason: 'suspended', keys: [getSelectionKey(b)] });
  });

  it.each<[string, Partial<SlipInput['slip']>, string]>([
    ['too low', { stakes: { single: {}, multiple: N(1), system: 0 } }, 'The lowest stake is ₦10.00.'],
    ['too high', { stakes: { single: {}, multiple: N(500_001), system: 0 } }, 'The highest stake is ₦500,000.00.'],
    [
      'unreadable',
      { typing: { field: { tab: 'multiple' }, text: '1e3', bad: true } },
      'Type an amount like 500 or 12.50.',
    ],
  ])(
    'adds to the text about changed odds, suspended and closed selections that the stake is %s',
    (_what, change, text) => {
      const getText = (now: SlipInput['now']) => {
        const input = ready({ slip: { ...multiple(), ...change }, now });
        return getReasonText(getSlipState(input), {
          text: reasonText,
          ownLimits,
          currency: 'NGN',
          maxSelections: 40,
          config: buildConfig(),
          left: null,
        });
      };
      expect(getText(buildSelectionStates([a, b], { odds: 19_000 }))).toBe(`Odds changed on some picks. ${text}`);
      expect(getText({ ...buildSelectionStates([a]), ...buildSelectionStates([b], { marketStatus: -1 }) })).toBe(
        `One pick is suspended. Betting reopens automatically. ${text}`,
      );
      expect(getText({ ...buildSelectionStates([a]), ...buildSelectionStates([b], { marketStatus: -3 }) })).toBe(
        `One pick has closed. ${text}`,
      );
    },
  );

  it('explains the size of a system when there are too many selections', () => {
    const state = getSlipState(ready({ slip: { ...createSystemSlip(11), maxSelections: 40 } }));
    expect(
      getReasonText(state, {
        text: reasonText,
        ownLimits,
        currency: 'NGN',
        maxSelections: 40,
        config: buildConfig(),
        left: null,
      }),
    ).toBe('A system needs 3 to 10 picks. Bet them as a multiple, or remove some.');
  });
});

test.each([
  [null, null],
  [leaves(N(100)), 'You have ₦100.00 left in your 24-hour stake limit.'],
  [leaves(0), 'Stake limit reached.'],
  [
    { stake: 0, deposit: null, tightest: { kind: 'session', period: 'week', amount: 60_000, used: 60_000 } },
    'You’ve reached your 7-day time limit. You can bet again when it resets.',
  ],
  [{ stake: null, deposit: null, tightest: null, session: 3_900_000 }, '1 h 5 min left of your time limit.'],
  [
    { ...leaves(N(100)), session: 59_000 },
    'You have ₦100.00 left in your 24-hour stake limit. 0 h 0 min left of your time limit.',
  ],
] as const)("shows at the button how much the player's own limits leave before a stake is typed (%#)", (left, text) => {
  const input = ready({ slip: multiple(0), left });
  expect(
    getReasonText(getSlipState(input), {
      text: reasonText,
      ownLimits,
      currency: 'NGN',
      maxSelections: 40,
      config: buildConfig(),
      left,
    }),
  ).toBe(text);
});

it('rejects excluded markets within a multiple, and accepts them as separate singles', () => {
  const double = buildSelection({ marketId: 10, outcomeId: '9' });
  const slip = buildSlip([a, double], {
    stakes: { single: { [getSelectionKey(a)]: N(10), [getSelectionKey(double)]: N(10) }, multiple: 0, system: 0 },
  });
  const config = buildConfig({ marketMutexRule: [{ mutexKey: 'result', indexArray: [1, 10] }] });
  expect(getSlipState(ready({ slip: { ...slip, tab: 'multiple' }, config }))).toMatchObject({
    reason: 'marketsExclude',
    keys: [getSelectionKey(a), getSelectionKey(double)],
  });
  expect(getSlipState(ready({ slip: { ...slip, tab: 'single' }, config }))).toMatchObject({ reason: null });
});

it('combines a winner with matches of other competitions, even of the same name, and with matches of the same competition only as singles', () => {
  expect(
    getSlipState(ready({ slip: multiple(N(500), [{ ...a, tournamentId: 'sr:tournament:18' }, winner]) })).reason,
  ).toBeNull();
  // The competition is unknown here; the server would reject the bet.
  expect(getSlipState(ready({ slip: multiple(N(500), [a, winner]) })).reason).toBeNull();
  const match = { ...a, tournamentId: 'sr:tournament:17' };
  expect(getSlipState(ready({ slip: multiple(N(500), [match, b, winner]) })).keys).toEqual(
    [match, winner].map(getSelectionKey),
  );
  const stakes = {
    single: { [getSelectionKey(match)]: N(500), [getSelectionKey(winner)]: N(500) },
    multiple: 0,
    system: 0,
  };
  expect(getSlipState(ready({ slip: { ...buildSlip([match, winner], { stakes }), tab: 'single' } })).reason).toBeNull();
});

describe('a gift', () => {
  const withGift = (change: Parameters<typeof buildGift>[0], stake = N(500)) =>
    getSlipState(ready({ slip: { ...multiple(stake), gifts: { multiple: buildGift(change) } }, balance: N(450) }));

  it('reduces the amount needed from the balance', () => {
    expect(withGift({})).toMatchObject({ reason: null, share: { pays: N(100) } });
    expect(withGift({ curBal: N(20) })).toMatchObject({ reason: 'notEnoughBalance', limit: N(30) });
  });
  it('reports why it cannot pay, and is cleared by the button', () => {
    expect(withGift({ leastOrderAmount: N(600) })).toMatchObject({
      reason: 'giftOrderTooLow',
      action: 'clearGift',
      limit: N(600),
    });
    expect(withGift({ kind: 3, curBal: N(20) })).toMatchObject({ reason: 'giftTooSmall', action: 'clearGift' });
  });
  it("pays for no bet when the player's time is up", () => {
    const slip = { ...multiple(N(50)), gifts: { multiple: buildGift() } };
    const tightest = { kind: 'session', period: 'day', amount: 600_000, used: 600_000 } as const;
    const left = { stake: 0, deposit: null, tightest };
    expect(getSlipState(ready({ slip, left }))).toMatchObject({ reason: 'ownLimit' });
    expect(
      getSlipState(ready({ slip, left: { ...left, tightest: { ...tightest, kind: 'stake' } } })).reason,
    ).toBeNull();
  });
  it('pays nothing when expired, but stays in the order so that the server rejects it', () => {
    expect(withGift({ expireTime: 0 })).toMatchObject({
      share: { gift: { expireTime: 0 }, pays: 0 },
      reason: 'notEnoughBalance',
    });
  });
});
