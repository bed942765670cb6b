import { type PersonalMessage } from '@oware/contracts';

/**
 * Pages on which a personal message opens no dialog, by its type; paths below the country prefix. None so far (reference: platform).
 */
const blacklist: Readonly<Partial<Record<PersonalMessage['type'], readonly RegExp[]>>> = { MissionCompleted: [] };

/** Checks whether a message opens its dialog at an address. */
export const canOpenAt = (type: PersonalMessage['type'], path: string, lists = blacklist): boolean =>
  !(lists[type] ?? []).some((pattern) => pattern.test(path));
