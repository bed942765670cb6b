import { type CountryCode } from '@oware/config';
import { BizCode, setOnceFields, type AvatarsResponse, type Profile, type ProfileUpdate } from '@oware/contracts';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { createPasswordNeeded, type From, type SessionService } from '../../identity/session/api';
import { type VipTiers } from '../vip-tier/api';
import { getAvatarTier, listAvatars } from '../avatars';
import { checkUpdate, createFieldError } from './check-update';
import { type EmailProof } from './email-proof';
import { locations } from './locations';
import { toNicknameKey } from './nickname';
import { lockProfile, findProfile, saveProfile, type StoredProfile } from './store';

const UNIQUE_VIOLATION = '23505';

/** Player profiles (reference: account, settings/profile). Names and date of birth can be set once. */
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

  /**
   * Returns a player's profile.
   * @throws BizError 40400
   */
  async getProfile(userId: string, country: CountryCode): Promise<Profile> {
    return view(found(await findProfile(this.parts.db, userId)), country, this.parts.clock.now());
  }

  /**
   * Updates the given fields, all or none. A new email address gets a link; replacing or removing an address requires the password.
   * @throws BizError those of `SessionService.requirePassword`; 40000 with a code for each wrong field, including an avatar that the
   * player's tier does not unlock; 46001 a field is locked; 46002 the nickname is taken
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
          throw createFieldError(BizCode.profileLocked, Object.fromEntries(locked.map((field) => [field, 'locked'])));
        if (isLocked(changes.avatar, before.avatar, level))
          throw createFieldError(BizCode.invalidInput, { avatar: 'unknown' });
        // Another request has stored an address in the meantime.
        if (!isProved && isOtherEmail(before.email, changes.email)) throw createPasswordNeeded();
        const after: StoredProfile = { ...before, ...changes };
        await saveProfile(tx, country, after, after.nickname === null ? null : toNicknameKey(after.nickname), now);
        return after.email !== null && after.email !== before.email;
      });
      if (emailChanged) await this.#sendLink(userId, country);
      return await this.getProfile(userId, country);
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION)
        throw createFieldError(BizCode.nicknameTaken, { nickname: 'taken' });
      throw error;
    }
  }

  /**
   * Lists the gallery of avatars; those of tiers only for players with tier benefits.
   * @param userId null for a visitor
   */
  async listAvatars(userId: string | null, country: CountryCode): Promise<AvatarsResponse> {
    const level = userId === null ? null : await this.parts.tiers.getOpenLevel({ userId, country });
    return { avatars: listAvatars(country, level) };
  }

  /**
   * Sends another link to the email address.
   * @throws BizError those of {@link EmailProof.send}
   */
  async sendEmailLink(userId: string, country: CountryCode): Promise<Profile> {
    await this.parts.email.send(userId, country);
    return this.getProfile(userId, country);
  }

  /**
   * Verifies the email address with the token of a link.
   * @throws BizError 47006
   */
  async verifyEmail(userId: string, country: CountryCode, token: string): Promise<Profile> {
    await this.parts.email.verifyLink(userId, token);
    return this.getProfile(userId, country);
  }

  /**
   * Requires the password when the update replaces or removes an email address.
   * @returns whether it was required
   */
  async #provePassword(
    userId: string,
    email: string | null | undefined,
    password: string | undefined,
    from: From,
  ): Promise<boolean> {
    const before = email === undefined ? null : ((await findProfile(this.parts.db, userId))?.email ?? null);
    if (!isOtherEmail(before, email)) return false;
    await this.parts.sessions.requirePassword(userId, password, from);
    return true;
  }

  async #getLevel(userId: string, country: CountryCode): Promise<number> {
    return (await this.parts.tiers.getOpenLevel({ userId, country })) ?? 0;
  }

  /** Sends a link. Failures are ignored, since the address is saved and the page offers to send it again. */
  async #sendLink(userId: string, country: CountryCode): Promise<void> {
    try {
      await this.parts.email.send(userId, country);
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
    }
  }
}

/** Whether an update replaces or removes an existing address. */
const isOtherEmail = (before: string | null, email: string | null | undefined): boolean =>
  email !== undefined && before !== null && email !== before;

/**
 * Whether an avatar needs a higher tier. Players keep their current avatar.
 * @param level level of the player's tier
 */
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
