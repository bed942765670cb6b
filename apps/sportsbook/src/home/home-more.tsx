import { type ReactNode } from 'react';
import { HomeLeagues } from './home-leagues';
import { HomeMultiples } from './home-multiples';
import { HomeTeams } from './home-teams';

/**
 * Sections of the home page below its matches: favourite teams, popular multiples and popular leagues; each only with content.
 */
export default function HomeMore(): ReactNode {
  return (
    <>
      <HomeTeams />
      <HomeMultiples />
      <HomeLeagues />
    </>
  );
}
