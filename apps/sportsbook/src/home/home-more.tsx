import { type ReactNode } from 'react';
import { HomeLeagues } from './home-leagues';
import { HomeMultiples } from './home-multiples';
import { HomeTeams } from './home-teams';

/** What the home page has below its matches: your teams, popular multiples, popular leagues; each only when there is something of it. */
export default function HomeMore(): ReactNode {
  return (
    <>
      <HomeTeams />
      <HomeMultiples />
      <HomeLeagues />
    </>
  );
}
