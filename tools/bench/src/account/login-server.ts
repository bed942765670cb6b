import { type AccountCipherResponse, type LoginRequest } from '@oware/contracts';
import { deriveBodyKeys, buildHttpRequest, encryptBody, WAP_HEADERS } from '@oware/fleet';
import { sendTask, buildProgram, disconnect, waitForMessage, startProgram } from '../run/program';

interface Ready {
  port: number;
  phones: string[];
  /** Password of every account, in its wire form. */
  password: string;
  cost: { logN: number; r: number; p: number };
}

export interface LoginServer extends Ready {
  /** Runs only the password hash, with `lanes` hashes at a time; returns hashes per second. */
  hash(count: number, lanes: number): Promise<number>;
  /** Creates complete login requests, each for another account on another device. */
  logins(count: number): Buffer[];
  stop(): Promise<void>;
}

/** Builds the server and starts it on a database in memory. */
export async function startLoginServer(): Promise<LoginServer> {
  const child = startProgram(await buildProgram('session/login-server.ts'), {});
  const ready = await waitForMessage<Ready>(child);
  const response = await fetch(`http://127.0.0.1:${ready.port}/api/ng/patron/cipher`, {
    method: 'POST',
    headers: WAP_HEADERS,
  });
  const { data } = (await response.json()) as { data: AccountCipherResponse };
  const keys = deriveBodyKeys(data.ursId, Buffer.from(data.password, 'base64'));
  return {
    ...ready,
    hash: async (count, lanes) =>
      (await sendTask<{ perSecond: number }>(child, { do: 'hash', count, lanes })).perSecond,
    logins: (count) =>
      Array.from({ length: count }, (_, at) => {
        const username = ready.phones[at % ready.phones.length] ?? '';
        const login: LoginRequest = { username, password: ready.password, keepSignedIn: true };
        const path = '/patron/accessToken';
        return buildHttpRequest(path, encryptBody(keys, path, JSON.stringify(login)), {
          cookie: `device-id=bench-device-${username}`,
        });
      }),
    stop: () => disconnect(child),
  };
}
