import { type Platform } from '@oware/platform';

/** Key in local storage (platform §3): the level that the player was last told of. */
const LEVEL = 'vip_tier_level';

/** Congratulates on a tier that is higher than the one this browser was last told of, once. The first one is only noted. */
export function tellTier({ storage, events }: Pick<Platform, 'storage' | 'events'>, level: number): void {
  const known = storage.getText(LEVEL);
  if (known === String(level)) return;
  storage.setText(LEVEL, String(level));
  if (known !== undefined && /^[0-6]$/.test(known) && level > Number(known)) {
    events.emit('toast.ask', { text: `You have reached VIP tier ${level}.`, tone: 'purple' });
  }
}

/** Forgets the level: the next player of this browser has another one. */
export const forgetTier = ({ storage }: Pick<Platform, 'storage'>): void => storage.remove(LEVEL);
