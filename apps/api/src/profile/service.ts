import { type CountryCode } from '@oware/config';
import { BizCode, setOnceFields, type Profile, type ProfileUpdate } from '@oware/contracts';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { checkUpdate, refusedFields } from './check-update';
import { locations } from './locations';
import { nicknameKey } from './nickname';
import { lockProfile, profileOf, saveProfile, type StoredProfile } from './store';

const UNIQUE_VIOLATION = '23505';

/** What a player says of themself (platform §2: settings/profile). Names and date of birth are set once. */
export class Profiles {
  constructor(private readonly parts: { db: Database; clock: Clock }) {}

  /** @throws BizError 40400 */
  async profile(userId: string, country: CountryCode): Promise<Profile> {
    return view(found(await profileOf(this.parts.db, userId)), country);
  }

  /**
   * Changes the fields that the update names; all of them or none.
   * @throws BizError 40000 with a code for each wrong field, 46001 a field is locked, 46002 the nickname is taken
   */
  async update(userId: string, country: CountryCode, update: ProfileUpdate): Promise<Profile> {
    const now = this.parts.clock.now();
    const changes = checkUpdate(country, update, now);
    try {
      return await this.parts.db.transaction(async (tx) => {
        const before = found(await lockProfile(tx, userId));
        const locked = setOnceFields.filter((field) => field in changes && before[field] !== null && before[field] !== changes[field]);
        if (locked.length > 0) throw refusedFields(BizCode.profileLocked, Object.fromEntries(locked.map((field) => [field, 'locked'])));
        const after: StoredProfile = { ...before, ...changes };
        await saveProfile(tx, country, after, after.nickname === null ? null : nicknameKey(after.nickname), now);
        return view(after, country);
      });
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION) throw refusedFields(BizCode.nicknameTaken, { nickname: 'taken' });
      throw error;
    }
  }
}

function found(profile: StoredProfile | undefined): StoredProfile {
  if (profile === undefined) throw new BizError(BizCode.notFound, 'There is no such account.');
  return profile;
}

const view = (profile: StoredProfile, country: CountryCode): Profile => ({
  ...profile,
  locked: setOnceFields.filter((field) => profile[field] !== null),
  locations: locations[country],
});
