import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimDataDir, DataDirInUse, findRunningServer } from './data-dir';

describe('a data folder', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'oware-data-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('contains the address of its server for commands, until the server stops', () => {
    const { claim, listensAt, release } = claimDataDir(folder);
    listensAt('http://127.0.0.1:1');
    expect(findRunningServer(folder)).toEqual({ ...claim, address: 'http://127.0.0.1:1' });
    release();
    expect(findRunningServer(folder)).toBeUndefined();
  });

  it('is locked while another process uses it, and free once that was killed', async () => {
    const { claim, release } = claimDataDir(folder);
    release();
    const other = spawn('sleep', ['60']);
    await new Promise((resolve) => other.once('spawn', resolve));
    const theirs = { ...claim, pid: other.pid };
    const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8');
    const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(path.join(folder, 'server.json'), JSON.stringify({ ...theirs, began }));
    expect(() => claimDataDir(folder)).toThrow(DataDirInUse);

    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await ended;
    claimDataDir(folder).release();
  });

  it('is not locked by a later process with the same process id', () => {
    const { claim, release } = claimDataDir(folder);
    release();
    writeFileSync(path.join(folder, 'server.json'), JSON.stringify({ ...claim, pid: process.ppid, began: '1' }));
    expect(findRunningServer(folder)).toBeUndefined();
  });
});
