import { type CountryCode } from '@oware/config';
import { BizCode, setOnceFields, type AvatarsResponse, type Profile, type ProfileUpdate } from '@oware/contracts';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { type From, passwordNeeded, type SessionService } from '../../identity/session/service';
import { type VipTiers } from '../vip-tier/service';
import { getAvatarTier, listAvatars } from './avatars';
import { checkUpdate, refusedFields } from './check-update';
import { type EmailProof } from './email-proof';
import { locations } from './locations';
import { nicknameKey } from './nickname';
import { lockProfile, profileOf, saveProfile, type StoredProfile } from './store';

const UNIQUE_VIOLATION = '23505';

/** What a player says of themself (reference: account, settings/profile). Names and date of birth are set once. */
export class Profiles {
  constructor(
    private readonly parts: {
      db: Database;
      clock: Clock;
      email: EmailProof;
      tiers: Pick<VipTiers, 'getOpenLevel'>;
      sessions: Pick<SessionService, 'requirePassword'>;
    },
  ) {}

  /** @throws BizError 40400 */
  async profile(userId: string, country: CountryCode): Promise<Profile> {
    return view(found(await profileOf(this.parts.db, userId)), country, this.parts.clock.now());
  }

  /**
   * Changes the fields that the update names; all of them or none. Another email address is sent a link; in place of one that is there it wants the password.
   * @throws BizError those of `SessionService.requirePassword`; BizError 40000 with a code for each wrong field, also for an avatar that the player's tier does not unlock, 46001 a field is locked, 46002 the nickname is taken
   */
  async update(
    userId: string,
    country: CountryCode,
    update: ProfileUpdate,
    { password, from }: { password: string | undefined; from: From },
  ): Promise<Profile> {
    const now = this.parts.clock.now();
    const changes = checkUpdate(country, update, now);
    const isProved = await this.#provePassword(userId, changes.email, password, from);
    const level = getAvatarTier(changes.avatar ?? '') > 0 ? await this.#getLevel(userId, country) : 0;
    try {
      const emailChanged = await this.parts.db.transaction(async (tx) => {
        const before = found(await lockProfile(tx, userId));
        const locked = setOnceFields.filter(
          (field) => field in changes && before[field] !== null && before[field] !== changes[field],
        );
        if (locked.length > 0)
          throw refusedFields(BizCode.profileLocked, Object.fromEntries(locked.map((field) => [field, 'locked'])));
        if (isLocked(changes.avatar, before.avatar, level))
          throw refusedFields(BizCode.invalidInput, { avatar: 'unknown' });
        // Another call has stored an address meanwhile.
        if (!isProved && isOtherEmail(before.email, changes.email)) throw passwordNeeded();
        const after: StoredProfile = { ...before, ...changes };
        await saveProfile(tx, country, after, after.nickname === null ? null : nicknameKey(after.nickname), now);
        return after.email !== null && after.email !== before.email;
      });
      if (emailChanged) await this.#sendLink(userId, country);
      return await this.profile(userId, country);
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION)
        throw refusedFields(BizCode.nicknameTaken, { nickname: 'taken' });
      throw error;
    }
  }

  /** The gallery of avatars; those of tiers only for a player who may choose them. @param userId null for a visitor */
  async avatars(userId: string | null, country: CountryCode): Promise<AvatarsResponse> {
    const level = userId === null ? null : await this.parts.tiers.getOpenLevel({ userId, country });
    return { avatars: listAvatars(country, level) };
  }

  /** Sends another link to the email address. @throws BizError those of {@link EmailProof.send} */
  async sendEmailLink(userId: string, country: CountryCode): Promise<Profile> {
    await this.parts.email.send(userId, country);
    return this.profile(userId, country);
  }

  /** @throws BizError 47006 */
  async verifyEmail(userId: string, country: CountryCode, token: string): Promise<Profile> {
    await this.parts.email.prove(userId, token);
    return this.profile(userId, country);
  }

  /** Whether the password was asked for and right; it is asked for when an address is there that the update changes. */
  async #provePassword(
    userId: string,
    email: string | null | undefined,
    password: string | undefined,
    from: From,
  ): Promise<boolean> {
    const before = email === undefined ? null : ((await profileOf(this.parts.db, userId))?.email ?? null);
    if (!isOtherEmail(before, email)) return false;
    await this.parts.sessions.requirePassword(userId, password, from);
    return true;
  }

  async #getLevel(userId: string, country: CountryCode): Promise<number> {
    return (await this.parts.tiers.getOpenLevel({ userId, country })) ?? 0;
  }

  /** The address is saved also when the link cannot be sent: the page offers to send it again. */
  async #sendLink(userId: string, country: CountryCode): Promise<void> {
    try {
      await this.parts.email.send(userId, country);
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
    }
  }
}

/** Whether an update puts another address, or none, in place of one that is there. */
const isOtherEmail = (before: string | null, email: string | null | undefined): boolean =>
  email !== undefined && before !== null && email !== before;

/** Whether a tier does not unlock an avatar. The one that a player has stays theirs. @param level of the player's tier */
const isLocked = (avatar: string | null | undefined, before: string | null, level: number): boolean =>
  typeof avatar === 'string' && avatar !== before && getAvatarTier(avatar) > level;

function found(profile: StoredProfile | undefined): StoredProfile {
  if (profile === undefined) throw new BizError(BizCode.notFound, 'There is no such account.');
  return profile;
}

const view = (
  { emailVerifiedAt, emailTokenExpiresAt, ...profile }: StoredProfile,
  country: CountryCode,
  now: number,
): Profile => ({
  ...profile,
  emailVerified: emailVerifiedAt !== null,
  emailLinkSent: (emailTokenExpiresAt ?? 0) > now,
  locked: setOnceFields.filter((field) => profile[field] !== null),
  locations: locations[country],
});
