import { createContext } from 'react';
import { EventRow } from '../event-list';

/** Component for an event in a list; in a long list it renders only rows near the screen. */
export const ListRow = createContext<typeof EventRow>(EventRow);

/** Component for a row near the screen of a long list. */
export const NearRow = createContext<typeof EventRow>(EventRow);
