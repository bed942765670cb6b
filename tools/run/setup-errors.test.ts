import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(path.join(tmpdir(), 'oware-run-'));
const tool = (name: string): string => JSON.stringify(pathToFileURL(path.join(__dirname, name)).href);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a module; returns its exit code and its whole output. */
function run(text: string): { code: number | null; output: string } {
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  return { code: status, output: (stdout + stderr).trim() };
}

it('names the port in use and the setting that changes it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const program = `import { requireFreePort } from ${tool('service.mjs')};
    await requireFreePort('${port}', '127.0.0.1', 'OWARE_PORT');
    console.log('free');`;
  expect(run(program)).toEqual({
    code: 1,
    output: `Port ${port} is in use. Stop the program that listens on it, or choose another port with OWARE_PORT.`,
  });
  await new Promise((resolve) => server.close(resolve));
  expect(run(program)).toEqual({ code: 0, output: 'free' });
});

it.each([
  [
    'adds nothing to the error that a server prints before it exits',
    'console.error("The error."); process.exit(1)',
    'The error.',
  ],
  [
    'reports the signal that ended a server',
    'process.kill(process.pid, "SIGKILL")',
    'api ended with SIGKILL; stopping the rest.',
  ],
])('%s', (_title, server, output) => {
  const entry = path.join(folder, 'server.cjs');
  writeFileSync(entry, server);
  const program = `import { startService } from ${tool('service.mjs')};
    await startService('api', ${JSON.stringify(entry)}, process.env, 'http://127.0.0.1:9/readyz');`;
  expect(run(program)).toEqual({ code: 1, output });
});

it('asks for a browser where none is installed', () => {
  const { code, output } = run(`import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { existsSync } = fs;
    fs.existsSync = (file) => !/chrom/.test(file) && existsSync(file);
    process.getuid = () => 1000;
    syncBuiltinESMExports();
    const { ensureChromium } = await import(${tool('chromium.mjs')});
    ensureChromium();`);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^The journeys need Chromium and none was found in .*\nInstall it .* or set CHROMIUM_PATH to the program\.$/,
  );
});
