import { SAVE_DATA_TICK_MS } from '@oware/config';
import { type EventDelta, type Push } from '@oware/contracts';
import { type Socket } from 'socket.io';
import { createInProcessBus } from '../bus/in-process';
import { Client } from './client';
import { Hub } from './hub';

const bus = createInProcessBus((error) => {
  throw error;
});
let hub: Hub;
beforeEach(() => {
  jest.useFakeTimers();
  hub = new Hub(bus, () => 0);
});
afterEach(() => {
  hub.close();
  jest.useRealTimers();
});

function follower(saveData: boolean): { client: Client; packets: Push<EventDelta>[][] } {
  const packets: Push<EventDelta>[][] = [];
  const conn = {
    transport: { writable: true },
    write: (text: string) =>
      packets.push((JSON.parse(text.slice(1)) as [string, ...Push<EventDelta>[]]).slice(1) as never),
  };
  const client = new Client({ conn, connected: true } as unknown as Socket, null, '10.0.0.1');
  client.saveData = saveData;
  for (const event of ['a', 'b']) hub.join(client, `event^s^${event}`);
  return { client, packets };
}

let version = 0;
function change(eventId: string, odds: number): void {
  version += 1;
  bus.publish('event-delta', {
    sportId: 's',
    eventId,
    version,
    time: 0,
    markets: [[1, '', 1, [['1', odds, 1]]]],
  });
  hub.flush();
}
const odds = (packet: Push<EventDelta>[] | undefined): unknown =>
  packet?.map(({ body }) => [body.eventId, body.markets[0]?.[3][0]?.[1]]);

it('sends the first change to a data-saving client immediately, and later ones together, the newest of each event', () => {
  const { packets } = follower(true);
  const everybody = follower(false);
  change('a', 20_000);
  change('a', 21_000);
  change('b', 30_000);
  change('a', 22_000);
  jest.advanceTimersByTime(SAVE_DATA_TICK_MS - 1);
  expect(packets.map(odds)).toEqual([[['a', 20_000]]]);
  jest.advanceTimersByTime(1);
  expect(packets.map(odds).slice(1)).toEqual([
    [
      ['a', 22_000],
      ['b', 30_000],
    ],
  ]);
  expect(packets[1]?.[0]?.body).toMatchObject({ from: version - 2, version });
  expect(everybody.packets).toHaveLength(4);
});

it('sends nothing after a pause without changes', () => {
  const { packets } = follower(true);
  change('a', 20_000);
  jest.advanceTimersByTime(3 * SAVE_DATA_TICK_MS);
  change('a', 21_000);
  expect(packets.map(odds)).toEqual([[['a', 20_000]], [['a', 21_000]]]);
});

it('keeps nothing for a client that has disconnected', () => {
  const { client, packets } = follower(true);
  change('a', 20_000);
  change('a', 21_000);
  client.topics.add('event^s^a').add('event^s^b');
  hub.remove(client);
  expect(jest.getTimerCount()).toBe(0);
  expect(packets).toHaveLength(1);
});
