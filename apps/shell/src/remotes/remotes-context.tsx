import { type ReleaseSnapshot } from '@oware/contracts';
import { createContext, useContext } from 'react';
import { type Remotes } from './remotes';

export interface RemotesContextValue {
  remotes: Remotes;
  snapshot: ReleaseSnapshot;
}
const RemotesContext = createContext<RemotesContextValue | null>(null);
export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): RemotesContextValue {
  const value = useContext(RemotesContext);
  if (!value) throw new Error('useRemotes needs a RemotesProvider above it.');
  return value;
}
