import { settlementSql } from '../../betting/settlement/sql';
import { ownRelease } from '../../release';
import { type Database, migrate as bring, prepareDatabase as makeReady } from './index';
import { type Patience } from './lock-patience';
import { type Migrated, type Release } from './migrate';
import { type Migration } from './migration-files';
import { type VersionedSql } from './versioned-sql';

export const migrate = (
  db: Database,
  { release = ownRelease(), ...waiting }: Partial<Patience> & { release?: Release } = {},
): Promise<Migrated> => bring(db, release, waiting);
export const readyDatabase = (db: Database, release = ownRelease()): Promise<void> => makeReady(db, release);

export const legTruth = settlementSql.leg_truth.name;

export const change = (hash: string, ...statements: string[]): Migration => ({
  hash,
  writtenAt: 0,
  statements,
  endsOlder: false,
});

/** Returns this release's functions with a changed text of one function or view. */
function changed(name: keyof typeof settlementSql, mark: string): Record<string, VersionedSql> {
  const { name: before, text, kind } = settlementSql[name];
  const after = `${name}_${mark}`;
  return { ...ownRelease().functions, [name]: { name: after, text: text.replaceAll(before, after), kind } };
}

export const later = (mark: string, ...migrations: Migration[]): Release => ({
  migrations: [...ownRelease().migrations, ...migrations],
  functions: changed('leg_truth', mark),
});

export const exists = async (db: Database, name: string): Promise<boolean> => {
  const [row] = await db.query<{ there: boolean }>(
    'select to_regproc($1) is not null or to_regclass($1) is not null as there',
    [name],
  );
  return row?.there === true;
};
