import { setTimeout as delay } from 'node:timers/promises';
import { type Running } from '../run/workspace';
import { type ReleaseSandbox } from './release-session';
import { loadPage } from './served-page';

/** Memory of an edge in MB, with one set of releases and with four. */
export interface MemoryFigures {
  one: number;
  four: number;
}

/**
 * Measures the memory of an edge. Two canaries at half of the devices each make four sets; devices load pages until all four are rendered
 * on the server.
 */
export async function measureSetMemory(
  sandbox: ReleaseSandbox,
  edge: Running & { internalPort: number },
): Promise<MemoryFigures> {
  for (let at = 0; at < 50; at++) await loadPage(edge.port, `device-of-one-${at}`);
  const one = await residentMegabytes(edge.internalPort);
  for (const remote of ['virtuals', 'promotions']) {
    await sandbox.release('publish', remote, '--dist', sandbox.variant(remote, { version: '1.9.0' }), '--allow-dirty');
    await sandbox.release('canary', `${remote}@1.9.0`, '--traffic', '50', '--country', 'ng');
  }
  const rendered = new Map<string, number>();
  for (let at = 0; rendered.size < 4 || [...rendered.values()].some((pages) => pages < 50); at++) {
    if (at > 5000) throw new Error(`Only ${rendered.size} of 4 sets were rendered.`);
    const { snapshot, outcome } = await loadPage(edge.port, `device-of-four-${at}`);
    if (outcome === 'page') rendered.set(snapshot.id, (rendered.get(snapshot.id) ?? 0) + 1);
    else await delay(50);
  }
  return { one, four: await residentMegabytes(edge.internalPort) };
}

async function residentMegabytes(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(metrics) ?? [];
  if (bytes === undefined) throw new Error('The edge does not report its memory.');
  return Number(bytes) / 1e6;
}
