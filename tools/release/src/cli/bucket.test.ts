import { RejectedError } from '@oware/release-store';
import { createTestRelease, startS3, writeBuild, type S3Server } from '@oware/release-store/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RevisionConflictError } from '../rejected';
import { writeLockFile } from '../testing/lock-file';
import { run } from './run';

let root: string;
let server: S3Server;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'release-bucket-'));
  writeLockFile(root);
  server = await startS3({ pageSize: 3 });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const release = (line: string, environment = {}): Promise<string[]> =>
  run([...line.split(' '), '--store', `s3://${server.bucket}/prod`], {
    root,
    environment: { ...server.environment, ...environment },
    user: 'ada',
    now: () => new Date('2026-01-02T03:04:05.000Z'),
  });

async function publish(name: string, version: string): Promise<void> {
  writeBuild(path.join(root, 'dist'), createTestRelease(name, version));
  await release(`publish ${name}`);
}

beforeEach(async () => {
  await publish('shell', '1.0.0');
  await publish('sportsbook', '1.0.0');
  await publish('sportsbook', '1.1.0');
  await release('promote shell@1.0.0 --country ng');
  await release('promote sportsbook@1.0.0 --country ng');
});

it('takes a release through its whole life cycle in a bucket', async () => {
  await release('canary sportsbook@1.1.0 --traffic 5 --country ng');
  await release('promote sportsbook --country ng');
  expect(await release('which any-device --country ng')).toEqual(['shell@1.0.0', 'sportsbook@1.1.0']);
  await release('rollback sportsbook --country ng');
  expect(await release('which any-device --country ng')).toEqual(['shell@1.0.0', 'sportsbook@1.0.0']);
  expect(await release('history --country ng')).toHaveLength(5);
  expect(await release('list sportsbook')).toEqual([
    expect.stringMatching(/^sportsbook@1\.1\.0 /),
    expect.stringMatching(/^sportsbook@1\.0\.0 .* current in ng\/stable$/),
  ]);
});

it('rejects another build of a version that is already published', async () => {
  writeBuild(path.join(root, 'dist'), createTestRelease('sportsbook', '1.1.0', {}, 'something else'));
  await expect(release('publish sportsbook')).rejects.toThrow('sportsbook 1.1.0 is published with different content');
});

it('rejects a build of uncommitted files, whatever the options', async () => {
  writeBuild(path.join(root, 'dist'), createTestRelease('sportsbook', '1.2.0', { dirty: true }));
  await expect(release('publish sportsbook')).rejects.toThrow('was built from files that are not in commit');
  await expect(release('publish sportsbook --allow-dirty')).rejects.toThrow('--allow-dirty is for a store in a folder');
});

it('accepts the change of one of two pipelines that start from the same revision', async () => {
  const outcomes = await Promise.allSettled([
    release('promote sportsbook@1.1.0 --country ng --expect 2 --by one'),
    release('disable sportsbook --country ng --expect 2 --by two'),
  ]);
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
  expect(lost).toEqual([expect.any(RevisionConflictError)]);
  expect(await release('history --country ng')).toHaveLength(3);
});

it('accepts its own change when the response is cut off', async () => {
  server.fail('PUT prod/channels/ng/stable/00000003.json', 'cut-after');
  expect(await release('promote sportsbook@1.1.0 --country ng')).toEqual([
    expect.stringContaining('ng/stable revision 3: promote sportsbook@1.1.0 by ada'),
  ]);
  expect(await release('history --country ng')).toHaveLength(3);
});

it('writes nothing to a bucket in a dry run', async () => {
  const before = [...server.objects.keys()];
  await release('promote sportsbook@1.1.0 --country ng --dry-run');
  expect([...server.objects.keys()]).toEqual(before);
});

it.each<[string, Record<string, string>, string]>([
  ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'x' }, 'denies access: 403 SignatureDoesNotMatch'],
  ['no credentials', { AWS_ACCESS_KEY_ID: '' }, 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
])('reports the error: %s', async (_, environment, message) => {
  const error: unknown = await release('list', environment).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RejectedError);
  expect(String(error)).toContain(message);
});
