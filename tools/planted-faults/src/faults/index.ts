import { type PlantedFault } from '../fault';
import { account } from './account';
import { feed } from './feed';
import { money } from './money';
import { pages } from './pages';
import { protection } from './protection';
import { releases } from './releases';

/** Planted faults that tests of the change lane must detect. */
export const faults: readonly PlantedFault[] = [...money, ...protection, ...feed, ...releases, ...pages, ...account];
