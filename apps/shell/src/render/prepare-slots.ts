import { type ReleaseSnapshot } from '@oware/contracts';
import { type Platform, type SlotName } from '@oware/platform';
import { type Remotes } from '../remotes/remotes';

/** Loads the contents of the frame's slots for the first render. A part that fails is left to the browser. */
export async function prepareSlots(snapshot: ReleaseSnapshot, remotes: Remotes, platform: Platform): Promise<void> {
  const parts = snapshot.remotes.flatMap(({ name, slots }) =>
    slots.filter(({ clientOnly }) => !clientOnly).map((slot) => prepare(name, slot.name as SlotName)),
  );
  await Promise.all(parts);

  async function prepare(name: string, slot: SlotName): Promise<void> {
    try {
      const definition = await remotes.remote(name).load();
      await Promise.all([remotes.contribution(name, slot).load(), definition.slots?.[slot]?.data?.(platform)]);
    } catch (error) {
      platform.report(error, `slot ${slot}`);
    }
  }
}
