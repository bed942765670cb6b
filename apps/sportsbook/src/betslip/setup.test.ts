import { selectBetslip } from './selectors';
import { setupBetslip } from './setup';
import { orderMoved, toggleSelection } from './slice';
import { type BetslipWork } from './start-betslip';
import { createTestPage } from '../testing/page';
import { buildSelection } from './testing/samples';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

/** A page whose betslip work is loaded when the test calls `arrive`. */
function open(): ReturnType<typeof createTestPage> & { end(): void; arrive(): Promise<void>; steps: string[] } {
  const page = createTestPage();
  const steps: string[] = [];
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const work: BetslipWork = {
    resume: () => steps.push('resume'),
    pause: () => steps.push('pause'),
    end: () => steps.push('end'),
  };
  const end = setupBetslip(page.platform, async () => {
    await arrived;
    return () => (steps.push('start'), work);
  });
  return { ...page, end, steps, arrive: async () => (arrive(), settled()) };
}

it('accepts selections and opens before its work is loaded', async () => {
  const { platform, arrive, steps, end } = open();
  const counts: number[] = [];
  platform.events.on('betslip.changed', ({ count }) => counts.push(count));
  platform.store.dispatch(toggleSelection(buildSelection()));
  platform.events.emit('betslip.requested', { open: true });
  platform.events.emit('session.started', { userId: 'ama' });
  expect(selectBetslip(platform.store.getState())).toMatchObject({ open: true, userId: 'ama' });
  expect(counts).toEqual([1]);
  expect(steps).toEqual([]);
  await arrive();
  expect(steps).toEqual(['start']);
  end();
});

it('notifies its work of sessions', async () => {
  const { platform, arrive, steps, end } = open();
  await arrive();
  platform.events.emit('session.started', { userId: 'ama' });
  platform.events.emit('session.ended', { reason: 'user' });
  end();
  expect(steps).toEqual(['start', 'resume', 'pause', 'end']);
});

it('starts nothing after it has ended', async () => {
  const { arrive, steps, end } = open();
  end();
  await arrive();
  expect(steps).toEqual([]);
});

it('notifies the shell while an order is under way', () => {
  const { platform, end } = open();
  const steps: unknown[] = [];
  platform.events.on('betslip.placing', ({ placing }) => steps.push(placing));
  const { dispatch } = platform.store;
  dispatch(toggleSelection(buildSelection()));
  dispatch(orderMoved({ phase: 'sending', key: 'k', attempt: 1 }));
  dispatch(orderMoved({ phase: 'pending', key: 'k', orderId: '1', decidedAt: 1 }));
  dispatch(orderMoved({ phase: 'lost' }));
  expect(steps).toEqual([true, false]);
  end();
});
