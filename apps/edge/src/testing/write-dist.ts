import { type TestRelease, writeBuild } from '@oware/release-store/testing';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes the build output of these apps, shell first, for both countries. */
export function writeDist(distDir: string, ...made: TestRelease[]): void {
  mkdirSync(path.join(distDir, 'registry'), { recursive: true });
  for (const each of made) writeBuild(distDir, each);
  const [shell, ...remotes] = made.map(({ release }) => release);
  for (const country of ['gh', 'ng']) {
    writeFileSync(
      path.join(distDir, `registry/${country}.json`),
      JSON.stringify({ schema: 1, country, id: '0123456789abcdef', shell, remotes }),
    );
  }
}
