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

it('keeps the last event without a listener for the first one', () => {
  const bus = createEventBus(jest.fn());
  const first = jest.fn();
  const second = jest.fn();
  bus.emit('betslip.ask', { open: false });
  bus.emit('betslip.ask', { open: true });
  bus.on('betslip.ask', first);
  bus.on('betslip.ask', second);
  expect(first.mock.calls).toEqual([[{ open: true }]]);
  expect(second).not.toHaveBeenCalled();
});

it('stops after unsubscribing', () => {
  const bus = createEventBus(jest.fn());
  const listener = jest.fn();
  bus.on('session.started', listener)();
  bus.emit('session.started', { userId: 'u' });
  expect(listener).not.toHaveBeenCalled();
});
