import { fork } from 'node:child_process';
import { type AccountCipherResponse, type LoginRequest } from '@oware/contracts';
import { build } from 'esbuild';
import { bodyKeys, httpRequest, sealedBody, WAP_HEADERS } from '@oware/fleet';
import { inWorkspace } from '../run/workspace';

interface Ready {
  port: number;
  phones: string[];
  /** In its wire form; that of every account. */
  password: string;
  cost: { logN: number; r: number; p: number };
}

export interface LoginServer extends Ready {
  /** The password hash alone, so many at a time; hashes per second. */
  hash(count: number, lanes: number): Promise<number>;
  /** Whole logins, each of another account on another device. */
  logins(count: number): Buffer[];
  stop(): Promise<void>;
}

/** Builds the server from its entry (tools do not import applications) and starts it on a database in memory. */
export async function startLoginServer(): Promise<LoginServer> {
  const program = inWorkspace('tmp/bench/login-server.cjs');
  await build({
    entryPoints: [inWorkspace('apps/api/bench/session/login-server.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    loader: { '.sql': 'text' },
    tsconfig: inWorkspace('tsconfig.base.json'),
    logLevel: 'error',
  });
  const child = fork(program, ['{}'], { cwd: inWorkspace() });
  const ended = new Promise<never>((_resolve, reject) =>
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`))),
  );
  ended.catch(() => undefined);
  const nextMessage = <T>(): Promise<T> =>
    Promise.race([new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T))), ended]);
  const ready = await nextMessage<Ready>();
  const response = await fetch(`http://127.0.0.1:${ready.port}/api/ng/patron/cipher`, {
    method: 'POST',
    headers: WAP_HEADERS,
  });
  const { data } = (await response.json()) as { data: AccountCipherResponse };
  const keys = bodyKeys(data.ursId, Buffer.from(data.password, 'base64'));
  return {
    ...ready,
    async hash(count, lanes) {
      const result = nextMessage<{ perSecond: number }>();
      child.send({ do: 'hash', count, lanes });
      return (await result).perSecond;
    },
    logins: (count) =>
      Array.from({ length: count }, (_, at) => {
        const username = ready.phones[at % ready.phones.length] ?? '';
        const login: LoginRequest = { username, password: ready.password, keepSignedIn: true };
        const path = '/patron/accessToken';
        return httpRequest(path, sealedBody(keys, path, JSON.stringify(login)), {
          cookie: `device-id=bench-device-${username}`,
        });
      }),
    async stop() {
      if (child.connected) child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}
