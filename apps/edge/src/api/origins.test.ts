import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { until } from '../testing/test-edge';
import { type Origin } from './origin';
import { Origins } from './origins';

/** Two servers, each with the id of its current start. */
const instances = ['first', 'second'];
let servers: Server[];
let origins: Origins;
let now: number;

beforeEach(async () => {
  instances.splice(0, 2, 'first', 'second');
  now = 0;
  servers = [0, 1].map((index) =>
    createServer((_request, response) =>
      response.writeHead(instances[index] === 'starting' ? 503 : 200, { 'x-instance': instances[index] }).end(),
    ),
  );
  await Promise.all(servers.map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))));
  const urls = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  origins = new Origins(
    urls.map((url) => ({ url })),
    { now: () => now },
  );
  await origins.start();
});
afterEach(async () => {
  await origins.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Counts how many of 64 calls go to the second server first. */
const callsOfSecond = (): number =>
  Array.from({ length: 64 }, () => origins.inOrder('web')[0]).filter((origin) => origin === origins.all[1]).length;

it('calls servers in turn that were running before it', () => {
  expect(callsOfSecond()).toBe(32);
});

it('calls a restarted server rarely once it is ready, and then more and more often', async () => {
  instances[1] = 'starting';
  await origins.look();
  expect(callsOfSecond()).toBe(0);
  now = 10_000;
  instances[1] = 'started';
  await origins.look();
  const shares = Array.from({ length: 5 }, () => {
    const calls = callsOfSecond();
    now += 750;
    return calls;
  });
  expect(shares).toEqual([4, 8, 16, 32, 32]);
});

it('looks for the server of a socket, but no more often than usual for made-up ids', async () => {
  const check = jest.spyOn(origins, 'look');
  instances[1] = 'started';
  expect(await origins.ofSocket('started.id')).toBe(origins.all[1]);
  for (const id of ['a.1', 'b.2', 'c.3']) expect(await origins.ofSocket(id)).toBeUndefined();
  expect(check).toHaveBeenCalledTimes(1);
  now += 250;
  expect(await origins.ofSocket('d.4')).toBeUndefined();
  expect(check).toHaveBeenCalledTimes(2);
});

it('calls a server that has just started when it is the only one', async () => {
  instances.splice(0, 2, 'starting', 'started');
  await origins.look();
  expect(callsOfSecond()).toBe(64);
});

describe('roles', () => {
  /** A server at its own address of this machine; all listen on one port, like the processes behind one name. */
  interface Process {
    address: string;
    /** Body of `/readyz`. */
    body: string;
    status: number;
    instance: string;
    server: Server;
  }
  const processes: Process[] = [];
  let port = 0;
  let found: Origins | undefined;
  let addresses: string[] | undefined;
  let time: number;

  async function startProcess(address: string, ...roles: string[]): Promise<Process> {
    const made: Process = {
      address,
      body: JSON.stringify({ status: 'ready', roles }),
      status: 200,
      instance: `instance of ${address}`,
      server: createServer((_request, response) =>
        response.writeHead(made.status, { 'x-instance': made.instance }).end(made.body),
      ),
    };
    processes.push(made);
    await new Promise<void>((done) => made.server.listen(port, address, done));
    port = (made.server.address() as AddressInfo).port;
    return made;
  }
  function endProcess({ server }: Process): void {
    server.closeAllConnections();
    server.close();
  }
  async function follow(name = 'http://api.test', more: { role?: 'web' | 'socket' } = {}): Promise<Origins> {
    found = new Origins([{ url: `${name}:${port}`, ...more }], {
      now: () => time,
      resolve: async () => {
        if (addresses === undefined) throw new Error('The name server is away.');
        return addresses;
      },
    });
    await found.start();
    return found;
  }
  const listAddresses = (all: readonly Origin[]): (string | undefined)[] => all.map(({ address }) => address).sort();

  beforeEach(() => {
    time = 0;
    addresses = [];
  });
  afterEach(async () => {
    await found?.stop();
    found = undefined;
    processes.splice(0).forEach(endProcess);
    port = 0;
  });

  it('calls each server for the roles that it names, and none for the others', async () => {
    await startProcess('127.0.0.2', 'web');
    await startProcess('127.0.0.3', 'web', 'feed');
    await startProcess('127.0.0.4', 'socket');
    await startProcess('127.0.0.5', 'settle', 'jobs');
    addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
    const all = await follow();
    expect(listAddresses(all.inOrder('web'))).toEqual(['127.0.0.2', '127.0.0.3']);
    expect(listAddresses(all.inOrder('socket'))).toEqual(['127.0.0.4']);
    expect(all.missingRoles()).toEqual([]);
  });

  it.each([
    ['a server of the previous release, which names no roles', JSON.stringify({ status: 'ready' })],
    ['a server that names unknown roles', 'ok'],
  ])('calls %s for every role', async (_name, body) => {
    (await startProcess('127.0.0.2')).body = body;
    addresses = ['127.0.0.2'];
    const all = await follow();
    expect([listAddresses(all.inOrder('web')), listAddresses(all.inOrder('socket'))]).toEqual([
      ['127.0.0.2'],
      ['127.0.0.2'],
    ]);
  });

  it('calls the servers of a name only for the role given to that name, if they serve it', async () => {
    await startProcess('127.0.0.2', 'web', 'socket');
    await startProcess('127.0.0.3', 'socket');
    addresses = ['127.0.0.2', '127.0.0.3'];
    const all = await follow('http://web.test', { role: 'web' });
    expect(listAddresses(all.inOrder('web'))).toEqual(['127.0.0.2']);
    expect(all.inOrder('socket')).toEqual([]);
  });

  it('notices that a server was restarted with other roles', async () => {
    const made = await startProcess('127.0.0.2', 'web', 'socket');
    addresses = ['127.0.0.2'];
    const all = await follow();
    Object.assign(made, { body: JSON.stringify({ roles: ['web'] }), instance: 'another' });
    await all.look();
    expect([all.inOrder('web').length, all.inOrder('socket').length]).toEqual([1, 0]);
  });

  it('finds new servers by their name, and forgets removed ones once they have stopped', async () => {
    const first = await startProcess('127.0.0.2', 'web');
    addresses = ['127.0.0.2'];
    const all = await follow();
    await startProcess('127.0.0.3', 'web');
    addresses = ['127.0.0.3'];
    const forgotten: (string | undefined)[] = [];
    all.onForgotten(({ address }) => forgotten.push(address));
    await all.look();
    // It still has calls under way, and is called when there is no other.
    expect(all.inOrder('web').map(({ address }) => address)).toEqual(['127.0.0.3', '127.0.0.2']);
    expect(forgotten).toEqual([]);
    endProcess(first);
    await until(
      async () => forgotten,
      ({ length }) => length === 1,
    );
    expect(listAddresses(all.all)).toEqual(['127.0.0.3']);
  });

  it('forgets a server whose address was removed from the name and reassigned', async () => {
    const first = await startProcess('127.0.0.2', 'web');
    await startProcess('127.0.0.3', 'web');
    addresses = ['127.0.0.2', '127.0.0.3'];
    const all = await follow();
    addresses = ['127.0.0.3'];
    await all.look();
    first.instance = 'a stranger';
    await all.look();
    expect(listAddresses(all.all)).toEqual(['127.0.0.3']);
  });

  it('keeps the known servers while the name server is down', async () => {
    await startProcess('127.0.0.2', 'web');
    addresses = ['127.0.0.2'];
    const all = await follow();
    addresses = undefined;
    await all.look();
    expect(listAddresses(all.inOrder('web'))).toEqual(['127.0.0.2']);
  });

  it('lists a process with two addresses once', async () => {
    const [one, two] = [await startProcess('127.0.0.2', 'web'), await startProcess('127.0.0.3', 'web')];
    two.instance = one.instance;
    addresses = ['127.0.0.2', '127.0.0.3'];
    expect((await follow()).inOrder('web')).toHaveLength(1);
  });

  it('reports a role that no process serves: `web` immediately, `socket` after the time of a restart', async () => {
    const web = await startProcess('127.0.0.2', 'web');
    addresses = ['127.0.0.2'];
    const all = await follow();
    expect([all.missingRoles(), all.getState('socket')]).toEqual([['socket'], 'down']);
    const socket = await startProcess('127.0.0.3', 'socket');
    addresses = ['127.0.0.2', '127.0.0.3'];
    await until(
      async () => (await all.look(), all.missingRoles()),
      ({ length }) => length === 0,
    );
    endProcess(socket);
    await until(
      async () => all.getState('socket'),
      (state) => state === 'down',
    );
    expect(all.missingRoles()).toEqual([]);
    time += 9_999;
    expect(all.missingRoles()).toEqual([]);
    time += 1;
    expect(all.missingRoles()).toEqual(['socket']);
    endProcess(web);
    await until(
      async () => all.getState('web'),
      (state) => state === 'down',
    );
    expect(all.missingRoles()).toEqual(['web', 'socket']);
  });

  it('counts a server that reports that it cannot work as serving its roles', async () => {
    Object.assign(await startProcess('127.0.0.2', 'web', 'socket'), { status: 503 });
    addresses = ['127.0.0.2'];
    const all = await follow();
    expect([all.getState(), all.missingRoles()]).toEqual(['live', []]);
  });
});
