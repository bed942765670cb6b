import { type Bucket } from './bucket';
import { toError } from './rejection';
import { parseTexts, getText } from './xml';

/**
 * Lists the names directly below a folder (with its slash), unordered; complete for names that sort after `after`, possibly with some before
 * it.
 */
export async function listFolder(bucket: Bucket, folder: string, after: string): Promise<Set<string>> {
  const names = new Set<string>();
  const start: Record<string, string> = after === '' ? {} : { 'start-after': folder + after };
  for (let token = ''; ;) {
    const further: Record<string, string> = token === '' ? {} : { 'continuation-token': token };
    const response = await bucket.sendOrThrow({
      method: 'GET',
      key: '',
      query: { 'list-type': '2', prefix: folder, delimiter: '/', ...start, ...further },
    });
    const page = response.status === 200 ? parseTexts(response.body.toString()) : undefined;
    const truncated = getText(page, 'ListBucketResult/IsTruncated');
    const next = getText(page, 'ListBucketResult/NextContinuationToken');
    if (!page || !/^(true|false)$/.test(truncated)) throw toError(response, bucket);
    const objects = page.get('ListBucketResult/Contents/Key') ?? [];
    const folders = page.get('ListBucketResult/CommonPrefixes/Prefix') ?? [];
    for (const path of [...objects, ...folders.map((path) => path.replace(/\/$/, ''))]) {
      if (path.startsWith(folder)) names.add(path.slice(folder.length));
    }
    if (truncated === 'false') return names;
    if (next === '' || next === token) throw toError(response, bucket);
    token = next;
  }
}
