import { type PersonalMessage } from '@oware/contracts';

/** Pages on which a personal message opens nothing, by its type; paths below the country prefix. None so far (reference: platform). */
const blacklist: Readonly<Partial<Record<PersonalMessage['type'], readonly RegExp[]>>> = { MissionCompleted: [] };

/** Whether a message opens its dialog at an address. */
export const opensAt = (type: PersonalMessage['type'], path: string, lists = blacklist): boolean =>
  !(lists[type] ?? []).some((pattern) => pattern.test(path));
