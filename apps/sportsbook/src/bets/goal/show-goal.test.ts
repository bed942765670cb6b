import { type GoalMessage } from '@oware/contracts';
import { setFeedback } from '@oware/ui';
import { createTestPage } from '../../testing/page';
import { showGoal } from './show-goal';

const goal: GoalMessage = {
  moment: 1,
  kind: 'goal',
  sportId: 'sr:sport:1',
  eventId: 'sr:match:1',
  home: 'Hearts of Oak',
  away: 'Asante Kotoko',
  score: [2, 1],
  side: 0,
  matchTime: '63:20',
  text: 'Goal: Hearts of Oak 2 - 1 Asante Kotoko',
  backed: true,
  team: { id: 'sr:competitor:1', colours: ['d71920', 'fefefe'] },
};

const find = () => document.querySelectorAll<HTMLElement>('body > [aria-hidden]');
const vibrate = jest.fn();
const show = (change: Partial<GoalMessage> = {}): void =>
  showGoal(createTestPage({ userId: 'ama' }).platform, { ...goal, ...change });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { vibrate: vibrate.mockClear() });
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  document.body.replaceChildren();
  for (const way of ['motion', 'vibration'] as const) setFeedback(way, true);
});

it('shows a goal with the crest of the side that scored for 1.5 s, and vibrates for 60 ms', () => {
  show();
  expect(find()).toHaveLength(1);
  expect(find()[0]).toHaveTextContent('Goal!Hearts of Oak2Asante Kotoko1');
  expect(find()[0]?.querySelector('svg')).toHaveAttribute('color', '#d71920');
  expect(find()[0]).toHaveClass('moves');
  expect(vibrate.mock.calls).toEqual([[60]]);
  jest.advanceTimersByTime(1_499);
  expect(find()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(find()).toHaveLength(0);
});

it('shows the newer one of two goals for its full time', () => {
  show();
  jest.advanceTimersByTime(1_000);
  show({ score: [2, 2], side: 1, team: undefined });
  expect(find()).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(find()[0]).toHaveTextContent('Asante Kotoko2');
  expect(find()[0]?.querySelector('svg')).toBeNull();
});

it('is a still picture when the player has switched animation off, and does not vibrate without vibration', () => {
  setFeedback('motion', false);
  setFeedback('vibration', false);
  show();
  expect(find()[0]).not.toHaveClass('moves');
  expect(vibrate).not.toHaveBeenCalled();
});

it('covers no dialog', () => {
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  show();
  expect(find()).toHaveLength(0);
  expect(vibrate).toHaveBeenCalledTimes(1);
});

it('shows nothing on a hidden page', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  show();
  expect(find()).toHaveLength(0);
  expect(vibrate).not.toHaveBeenCalled();
});
