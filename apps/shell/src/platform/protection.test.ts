import { createProtection, protectionLater } from './protection';

const settled = async (): Promise<void> => void (await Promise.resolve(), await Promise.resolve());

it('is not loaded before it is requested, and requested once while it is loading', async () => {
  const load = jest.fn(() => Promise.resolve());
  const protection = createProtection(load);
  expect(protection.state()).toBe('waiting');
  expect(load).not.toHaveBeenCalled();
  protection.retry();
  protection.retry();
  expect(protection.state()).toBe('waiting');
  await settled();
  protection.retry();
  expect([protection.state(), load.mock.calls.length]).toEqual(['ready', 1]);
});

it('is missing when it cannot be loaded, and recovers when it is requested again', async () => {
  const load = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('lost'));
  const protection = createProtection(load);
  const states: string[] = [];
  const leave = protection.subscribe(() => states.push(protection.state()));
  protection.retry();
  await settled();
  protection.retry();
  await settled();
  expect(states).toEqual(['waiting', 'missing', 'waiting', 'ready']);
  leave();
});

it('is never loaded on the server', () => {
  protectionLater.retry();
  expect(protectionLater.state()).toBe('waiting');
});
