import { type LimitsLeft } from '@oware/contracts';
import { describeOwnLimits, selectOwnLimitTexts } from './own-limits';

const tightest = { kind: 'stake', period: 'day', amount: 50, used: 30 } as const;
const none: LimitsLeft = { stake: null, deposit: null, tightest: null, session: null };
const describe = (left: Partial<LimitsLeft>, content = {}): unknown =>
  describeOwnLimits(selectOwnLimitTexts({ content }), { ...none, ...left }, (units) => `₦${units}`);

test.each<[Partial<LimitsLeft>, string | null, string | null]>([
  [{}, null, null],
  [{ stake: 20, tightest }, 'Left under your stake limit: ₦20', null],
  [{ stake: 0, tightest }, 'Stake limit reached.', null],
  [{ stake: 20, tightest: { ...tightest, kind: 'loss' } }, 'Left under your loss limit: ₦20', null],
  [{ stake: 0, tightest: { ...tightest, kind: 'loss' } }, 'Loss limit reached.', null],
  [{ session: 5_460_000 }, null, '1 h 31 min left of your time limit.'],
  [
    { stake: 0, session: 0, tightest: { ...tightest, kind: 'session' } },
    'Time limit reached. You can bet again when it resets.',
    null,
  ],
])('describes %p: %s, %s', (left, stakes, time) => expect(describe(left)).toEqual({ stakes, time }));

test('uses the texts of the content page', () => {
  const common_limits = { reached_stake: { value: 'Woaduru wo bet sika anohyetoɔ.', type: 'TEXT' } };
  expect(describe({ stake: 0, tightest }, { common_limits })).toMatchObject({
    stakes: 'Woaduru wo bet sika anohyetoɔ.',
  });
});
