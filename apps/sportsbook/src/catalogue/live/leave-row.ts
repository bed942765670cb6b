import { createContext } from 'react';

/** Function that removes a row of an ended event, by its id, once it is out of view. */
export const LeaveRow = createContext<(id: string) => void>(() => undefined);
