import { createEventBus } from './event-bus';

it('delivers to all listeners, even when one throws', () => {
  const report = jest.fn();
  const bus = createEventBus(report);
  const second = jest.fn();
  bus.on('betslip.changed', () => {
    throw new Error('boom');
  });
  bus.on('betslip.changed', second);
  bus.emit('betslip.changed', { count: 2 });
  expect(second).toHaveBeenCalledWith({ count: 2 });
  expect(report).toHaveBeenCalledWith(expect.any(Error), 'event betslip.changed');
});

it('delivers the last event without a listener to the first one', () => {
  const bus = createEventBus(jest.fn());
  const first = jest.fn();
  const second = jest.fn();
  bus.emit('betslip.requested', { open: false });
  bus.emit('betslip.requested', { open: true });
  bus.on('betslip.requested', first);
  bus.on('betslip.requested', second);
  expect(first.mock.calls).toEqual([[{ open: true }]]);
  expect(second).not.toHaveBeenCalled();
});

it('translates the names of platform API 1', () => {
  const bus = createEventBus(jest.fn());
  const [older, current] = [jest.fn(), jest.fn()];
  bus.on('login.ask' as 'login.requested', older);
  bus.on('login.requested', current);
  bus.emit('login.ask' as 'login.requested', { okUrl: '/a' });
  bus.emit('login.requested', { okUrl: '/b' });
  for (const listener of [older, current]) expect(listener.mock.calls).toEqual([[{ okUrl: '/a' }], [{ okUrl: '/b' }]]);
});

it('stops after unsubscribing', () => {
  const bus = createEventBus(jest.fn());
  const listener = jest.fn();
  bus.on('session.started', listener)();
  bus.emit('session.started', { userId: 'u' });
  expect(listener).not.toHaveBeenCalled();
});
