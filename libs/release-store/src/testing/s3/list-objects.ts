import { escapeXml, S3Error } from './error';

const element = (name: string, text: string | number | boolean): string =>
  `<${name}>${escapeXml(String(text))}</${name}>`;

/**
 * Returns one page of `ListObjectsV2`: objects and, with a delimiter, groups of objects, in the byte order of their names.
 * @param limit maximum number of objects and groups per page, whatever the request asks for
 */
export function listObjects(bucket: string, keys: Iterable<string>, query: URLSearchParams, limit: number): string {
  if (query.get('list-type') !== '2')
    throw new S3Error(501, 'NotImplemented', 'Only version 2 of the list is supported.');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : readToken(token);
  const most = Math.min(Number(query.get('max-keys') ?? limit), limit);

  const objects: string[] = [];
  const groups = new Set<string>();
  let last = after;
  let truncated = false;
  for (const key of [...keys]
    .filter((each) => each.startsWith(prefix))
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const group = end < 0 ? undefined : key.slice(0, end + delimiter.length);
    if ((group ?? key) <= after || (group !== undefined && groups.has(group))) continue;
    if (objects.length + groups.size === most) {
      truncated = true;
      break;
    }
    if (group === undefined) objects.push(key);
    else groups.add(group);
    last = group ?? key;
  }

  const next = truncated ? element('NextContinuationToken', Buffer.from(last).toString('base64')) : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    element('Name', bucket) +
      element('Prefix', prefix) +
      element('MaxKeys', most) +
      element('IsTruncated', truncated) +
      next,
    element('KeyCount', objects.length + groups.size),
    ...objects.map((key) => `<Contents>${element('Key', key)}<StorageClass>STANDARD</StorageClass></Contents>`),
    ...[...groups].map((group) => `<CommonPrefixes>${element('Prefix', group)}</CommonPrefixes>`),
    '</ListBucketResult>',
  ].join('');
}

function readToken(token: string): string {
  const text = Buffer.from(token, 'base64').toString();
  if (text === '' || Buffer.from(text).toString('base64') !== token)
    throw new S3Error(400, 'InvalidArgument', 'The continuation token provided is incorrect');
  return text;
}
