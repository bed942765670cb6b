import { createContext } from 'react';
import { EventRow } from '../event-list';

/** What draws an event of a list; a long list draws those near the screen alone. */
export const ListRow = createContext<typeof EventRow>(EventRow);
