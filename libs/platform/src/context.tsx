import { createContext, useContext, type ReactNode } from 'react';
import { type Platform } from './platform';

const PlatformContext = createContext<Platform | null>(null);

/** Provides the platform to the component tree. Used once by the shell, and in tests. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }): ReactNode {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** Returns the platform of this session or request. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it.');
  return platform;
}
