import { type Bucket } from './bucket';
import { refusalOf } from './refusal';
import { readTexts, textAt } from './xml';

/** Names of what lies right below a folder (with its slash), in no order; of what sorts behind `after` all, of the rest maybe some. */
export async function listFolder(bucket: Bucket, folder: string, after: string): Promise<Set<string>> {
  const names = new Set<string>();
  const start: Record<string, string> = after === '' ? {} : { 'start-after': folder + after };
  for (let token = ''; ;) {
    const further: Record<string, string> = token === '' ? {} : { 'continuation-token': token };
    const response = await bucket.ask({
      method: 'GET',
      key: '',
      query: { 'list-type': '2', prefix: folder, delimiter: '/', ...start, ...further },
    });
    const page = response.status === 200 ? readTexts(response.body.toString()) : undefined;
    const truncated = textAt(page, 'ListBucketResult/IsTruncated');
    const next = textAt(page, 'ListBucketResult/NextContinuationToken');
    if (!page || !/^(true|false)$/.test(truncated)) throw refusalOf(response, bucket);
    const objects = page.get('ListBucketResult/Contents/Key') ?? [];
    const folders = page.get('ListBucketResult/CommonPrefixes/Prefix') ?? [];
    for (const path of [...objects, ...folders.map((path) => path.replace(/\/$/, ''))]) {
      if (path.startsWith(folder)) names.add(path.slice(folder.length));
    }
    if (truncated === 'false') return names;
    if (next === '' || next === token) throw refusalOf(response, bucket);
    token = next;
  }
}
