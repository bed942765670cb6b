import { type ReleaseFile } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|html|txt)$/;

/** Returns the value for an integrity attribute. */
export const getIntegrity = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Lists the files of a folder, relative to it, in the same order on every machine. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Measures the files of a folder and, if requested, writes compressed copies next to them. */
export async function measureFiles(folder: string, compress: boolean): Promise<Record<string, ReleaseFile>> {
  const entries: Record<string, ReleaseFile> = {};
  for (const name of listFiles(folder)) {
    const file = path.join(folder, name);
    const content = readFileSync(file);
    entries[name] = { integrity: getIntegrity(content), bytes: content.length };
    if (compress && compressible.test(name)) entries[name].brotli = await writeCompressed(file, content);
  }
  return entries;
}

async function writeCompressed(file: string, content: Buffer): Promise<number> {
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipped);
  return brotli.length;
}
