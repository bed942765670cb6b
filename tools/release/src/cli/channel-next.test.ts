import { createTestRelease, writeBuild, type TestRelease } from '@oware/release-store/testing';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { writeLockFile } from '../testing/lock-file';
import { run } from './run';

interface Workflow {
  jobs: Record<string, { steps?: { name?: string; run?: string }[] }>;
}

const workflow = parse(
  readFileSync(path.join(__dirname, '../../../../.github/workflows/main.yml'), 'utf8'),
) as Workflow;
const script = workflow.jobs['publish']?.steps?.find(({ name }) => name === 'Channel next')?.run ?? 'exit 1';

let root: string;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'channel-next-'));
  writeLockFile(root);
  writeFileSync(path.join(root, 'npm'), '#!/bin/sh\nshift 3\nprintf "%s " "$@"\necho\n', { mode: 0o755 });
  await publish(createTestRelease('shell', '1.0.0'));
  await publish(createTestRelease('sportsbook', '1.0.0'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const release = (line: string): Promise<string[]> =>
  run(line.trim().split(' '), {
    root,
    environment: {},
    user: 'ada',
    now: () => new Date('2026-01-02T03:04:05.000Z'),
    print: () => undefined,
  });

async function publish(testRelease: TestRelease): Promise<void> {
  writeBuild(path.join(root, 'dist'), testRelease);
  await release(`publish ${testRelease.release.name}`);
}

/** Runs the step of the workflow: its script calls the release command until one call fails. */
async function runStep(app: string, version = '1.0.0'): Promise<string[]> {
  const env = { PATH: `${root}:${process.env['PATH'] ?? ''}`, APP: app, VERSION: version };
  const calls = execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    env,
    encoding: 'utf8',
  });
  const lines: string[] = [];
  for (const call of calls.trim().split('\n')) lines.push(...(await release(call)));
  return lines;
}

it('promotes a version to the channel next of both countries', async () => {
  expect(await runStep('shell')).toEqual([
    expect.stringContaining('gh/next revision 1: promote shell@1.0.0'),
    expect.stringContaining('ng/next revision 1: promote shell@1.0.0'),
  ]);
});

it('succeeds when the job is repeated', async () => {
  await runStep('shell');
  expect(await runStep('shell')).toEqual([
    'gh/next: shell 1.0.0 is already current. Nothing was changed.',
    'ng/next: shell 1.0.0 is already current. Nothing was changed.',
  ]);
});

it('completes a job that ended after the first country', async () => {
  await runStep('shell');
  await release('promote sportsbook@1.0.0 --country gh --channel next');
  expect(await runStep('sportsbook')).toEqual([
    'gh/next: sportsbook 1.0.0 is already current. Nothing was changed.',
    expect.stringContaining('ng/next revision 2: promote sportsbook@1.0.0'),
  ]);
});

it('fails for a version that cannot be promoted, after the change in the other country', async () => {
  await release('promote shell@1.0.0 --country ng --channel next');
  await expect(runStep('sportsbook')).rejects.toThrow('gh: This channel has no shell yet');
  expect(await release('which any-device --country ng --channel next')).toContain('sportsbook@1.0.0');
  await expect(runStep('sportsbook', '2.0.0')).rejects.toThrow('sportsbook 2.0.0 is not published');
});
