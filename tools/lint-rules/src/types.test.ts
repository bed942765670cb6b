import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** Type-checks a project that consists of one file. */
function checkTypes(text: string): { status: number | null; stderr: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'types-'));
  try {
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, target: 'ES2022', module: 'ESNext', types: [] } }),
    );
    writeFileSync(path.join(folder, 'any.ts'), `declare const send: () => Promise<boolean>;\n${text}\nexport {};\n`);
    const { status, stderr } = spawnSync('node', [path.join(root, 'tools/lint-rules/types.mjs'), folder], {
      cwd: root,
      encoding: 'utf8',
    });
    return { status, stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('accepts correct code', () => {
  expect(checkTypes('void send().catch(() => undefined);\nif (await send()) await send();')).toEqual({
    status: 0,
    stderr: '',
  });
});

it.each([
  ['a wrong type', 'const one: number = send();', /any\.ts:2:7: .*TS2322/],
  ['a promise that is not awaited', 'send();', /any\.ts:2:1: .*no-floating-promises/],
  [
    'a promise that is used as a value',
    '[1].forEach(async () => void (await send()));',
    /any\.ts:2:22: .*no-misused-promises/,
  ],
])('rejects %s', (_, text, why) => {
  expect(checkTypes(text)).toEqual({ status: 1, stderr: expect.stringMatching(why) });
});
