import { BehaviorSubject, Subject } from 'rxjs';
import { type PersonalMessage, type Push } from '@oware/contracts';
import { getRealtime, provideRealtime } from './current';
import { type Realtime, type RealtimeStatus } from './realtime';

afterEach(() => provideRealtime(null));

function bus() {
  const pushes = new Subject<Push>();
  const status = new BehaviorSubject<RealtimeStatus>({ state: 'ready', since: 5 });
  const realtime: Realtime = {
    status$: status,
    topic$: <Body>() => pushes as unknown as Subject<Push<Body>>,
    subscribed$: new Subject(),
    personal$: () => new Subject<PersonalMessage>(),
    connect: jest.fn(() => Promise.resolve()),
    reconnect: jest.fn(),
    close: jest.fn(),
  };
  return { realtime, pushes };
}

test('passes subscriptions made before the page has a bus on to it', () => {
  const bodies: unknown[] = [];
  const states: string[] = [];
  getRealtime()
    .topic$('feed', 'GROUP')
    .subscribe((push) => bodies.push(push.body));
  getRealtime().status$.subscribe(({ state }) => states.push(state));
  const { realtime, pushes } = bus();
  provideRealtime(realtime);
  pushes.next({ topic: 'feed', pushType: 'GROUP', body: 1 });
  expect(bodies).toEqual([1]);
  expect(states).toEqual(['connecting', 'ready']);
  getRealtime().reconnect();
  expect(realtime.reconnect).toHaveBeenCalled();
});

test('emits nothing and does not fail without a bus', async () => {
  getRealtime().reconnect();
  getRealtime().close();
  await expect(getRealtime().connect()).resolves.toBeUndefined();
});
