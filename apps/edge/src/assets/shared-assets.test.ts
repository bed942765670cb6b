import { type Release } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { createAssetTable } from '../releases/asset-table';
import { createAssetFinder } from './find-asset';

const hash = (content: string) => createHash('sha256').update(content);
const FILE = `icons.${hash('one').digest('hex').slice(0, 12)}.svg`;
const ADDRESS = `/assets/${FILE}`;

const createRelease = (name: string, content = 'one'): Release =>
  ({
    name,
    base: `/assets/${name}/`,
    files: { [FILE]: { integrity: `sha256-${hash(content).digest('base64')}`, bytes: 3 } },
  }) as unknown as Release;

it('has one address for the same file of several releases', () => {
  const table = createAssetTable();
  table.add(createRelease('shell'), '/shell');
  table.add(createRelease('account'), '/account');
  expect(table.get(ADDRESS)).toEqual(table.get(`/assets/account/${FILE}`));
  expect(table.get(ADDRESS)?.type).toBe('image/svg+xml');
});

it('takes no file whose content has another hash than its name', () => {
  const table = createAssetTable();
  table.add(createRelease('account', 'other'), '/account');
  expect(table.get(ADDRESS)).toBeUndefined();
});

it('is found in an older release of any app', async () => {
  const older: Record<string, Release[]> = { shell: [], account: [createRelease('account')] };
  const published = {
    apps: () => Object.keys(older),
    list: (app: string) => Promise.resolve(older[app] ?? []),
    add: () => undefined,
  };
  const folders = ({ name }: Release) => Promise.resolve({ browser: `/${name}`, server: '' });
  const find = createAssetFinder(createAssetTable(), published, folders, (error) => {
    throw error;
  });
  expect((await find(ADDRESS))?.file).toBe(`/account/${FILE}`);
  expect(await find('/assets/icons.000000000000.svg')).toBeUndefined();
});
