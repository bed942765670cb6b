import { type Fault } from '../fault';
import { account } from './account';
import { feed } from './feed';
import { money } from './money';
import { pages } from './pages';
import { protection } from './protection';
import { releases } from './releases';

/** Errors that tests of the change lane must notice. */
export const faults: readonly Fault[] = [...money, ...protection, ...feed, ...releases, ...pages, ...account];
