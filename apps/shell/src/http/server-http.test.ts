/** @jest-environment node */
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createServerHttp } from './server-http';

/** Runs garbage collection as in a busy process. */
function clearMemory(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

it('aborts a response that stalls, even when memory was garbage collected meanwhile', async () => {
  const server = createServer((_request, response) => void response.writeHead(200).write('{"data":'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = createServerHttp(origin, {}, new AbortController().signal);
  const response = await fetch(`${origin}/api/ng/factsCenter/sports`);
  const data = response.json();
  setTimeout(clearMemory);
  await expect(data).rejects.toThrow(/no response within|aborted/);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
