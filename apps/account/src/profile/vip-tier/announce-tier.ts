import { getTierName, selectTierNames, createTextsSelector } from '@oware/content';
import { type Platform } from '@oware/platform';

/** Key in local storage (reference: storage): the level that the player was last notified of. */
const LEVEL = 'vip_tier_level';

/** Text of the content page `page_frame`, because it is shown over any page. */
const selectTexts = createTextsSelector('page_frame', { tierReached: 'You have reached the {name} tier.' });

/**
 * Congratulates once on a tier that is higher than the last one stored in this browser. The first level is only stored.
 */
export function announceTier(
  { storage, events, store }: Pick<Platform, 'storage' | 'events' | 'store'>,
  level: number,
): void {
  const known = storage.getText(LEVEL);
  if (known === String(level)) return;
  storage.setText(LEVEL, String(level));
  if (known !== undefined && /^[0-6]$/.test(known) && level > Number(known)) {
    const text = selectTexts(store.getState());
    const name = getTierName(selectTierNames(store.getState()), level);
    events.emit('toast.requested', { text: text('tierReached', { params: { name } }), tone: 'purple' });
  }
}

/** Clears the stored level, because the next player of this browser has another one. */
export const clearTier = ({ storage }: Pick<Platform, 'storage'>): void => storage.remove(LEVEL);
