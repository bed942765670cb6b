import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bus, type BusTopics } from './index';
import { inProcessBus } from './in-process';
import { redisBus } from './redis';

const fail = (error: unknown): never => {
  throw error;
};

/** Resolves with the next message of a topic. */
const next = (bus: Bus): Promise<BusTopics['results']> =>
  new Promise((resolve) => {
    const end = bus.subscribe('results', (message) => {
      end();
      resolve(message);
    });
  });

describe('the bus of one server', () => {
  it('goes on after a listener that throws', () => {
    const errors: unknown[] = [];
    const bus = inProcessBus((error) => errors.push(error));
    const heard: string[] = [];
    bus.subscribe('results', () => fail(new Error('no')));
    const end = bus.subscribe('results', ({ eventId }) => heard.push(eventId));
    bus.publish('results', { eventId: 'a' });
    end();
    bus.publish('results', { eventId: 'b' });
    expect(heard).toEqual(['a']);
    expect(errors).toHaveLength(2);
  });
});

const redisServer = spawnSync('redis-server', ['--version']).status === 0;
if (!redisServer) console.warn('No redis-server on this machine: the bus of several servers is left out.');

if (redisServer) describe('the bus of several servers', () => {
  let server: ChildProcess;
  let folder: string;
  let url: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'oware-redis-'));
    const socket = path.join(folder, 'redis.sock');
    url = socket;
    server = spawn('redis-server', ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder]);
    await new Promise<void>((resolve) => {
      server.stdout?.on('data', (text: Buffer) => /ready to accept/i.test(String(text)) && resolve());
    });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('brings messages to the other servers, in order, and to the own listeners once', async () => {
    const [one, two] = await Promise.all([redisBus(url, fail), redisBus(url, fail)]);
    const heardByOne: string[] = [];
    one.subscribe('results', ({ eventId }) => heardByOne.push(eventId));
    const heardByTwo: string[] = [];
    const both = new Promise<void>((resolve) => {
      two.subscribe('results', ({ eventId }) => heardByTwo.push(eventId) === 3 && resolve());
    });
    for (const eventId of ['a', 'b', 'c']) one.publish('results', { eventId });
    await both;
    const answer = next(one);
    two.publish('results', { eventId: 'back' });
    await answer;
    expect(heardByTwo).toEqual(['a', 'b', 'c', 'back']);
    expect(heardByOne).toEqual(['a', 'b', 'c', 'back']);
    await Promise.all([one.close(), two.close()]);
  });

  it('does not repeat the past to a server that starts', async () => {
    const one = await redisBus(url, fail);
    one.publish('results', { eventId: 'old' });
    await one.close();
    const [two, three] = await Promise.all([redisBus(url, fail), redisBus(url, fail)]);
    const first = next(three);
    two.publish('results', { eventId: 'new' });
    expect(await first).toEqual({ eventId: 'new' });
    await Promise.all([two.close(), three.close()]);
  });
});
