import { type Platform } from '@oware/platform';
import { type Diagnosis } from './diagnose';
import { selectLateTexts } from './texts';

/** Names the people who can exclude, where a page of player protection does not load: who needs a break is not left with a reload. */
export function nameWhoExcludes(
  { events, store }: Pick<Platform, 'events' | 'store'>,
  { remote }: Diagnosis,
  where: string,
): void {
  if (remote !== 'protection' || !where.startsWith('page ')) return;
  events.emit('toast.ask', { text: selectLateTexts(store.getState())('excludeBySupport'), tone: 'warning' });
}
