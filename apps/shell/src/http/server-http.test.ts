/** @jest-environment node */
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serverHttp } from './server-http';

/** Clears memory as a busy process does. */
function clearMemory(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

it('gives up a response that stops coming, also when memory was cleared meanwhile', async () => {
  const server = createServer((_request, response) => void response.writeHead(200).write('{"data":'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = serverHttp(origin, {}, new AbortController().signal);
  const response = await fetch(`${origin}/api/ng/factsCenter/sports`);
  const data = response.json();
  setTimeout(clearMemory);
  await expect(data).rejects.toThrow(/no response within|aborted/);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
