import { createContext, useContext, type ReactNode } from 'react';
import { type Platform } from './platform';

const PlatformContext = createContext<Platform | null>(null);

/** Puts the platform into the tree. The shell does it once; tests do it around what they render. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }): ReactNode {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** The platform of this session or request. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it.');
  return platform;
}
