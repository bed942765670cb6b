import { useLocation } from '@oware/platform/router';
import { type ComponentType, type ReactNode } from 'react';
import { LeaguesPage } from './leagues-page';
import { LivePage } from './live-page';
import { PlayersPage } from './players-page';
import { PopularPage } from './popular-page';
import { SearchPage } from './search-page';
import { TodayPage } from './today-page';
import { WishlistPage } from './wishlist-page';

const pages: Readonly<Record<string, ComponentType>> = {
  search: SearchPage,
  live: LivePage,
  popular: PopularPage,
  leagues: LeaguesPage,
  today: TodayPage,
  wishlist: WishlistPage,
  players: PlayersPage,
};

/** Selects the page by the last part of the address. */
export default function FindPage(): ReactNode {
  const place = useLocation().pathname.toLowerCase().split('/').filter(Boolean).at(-1) ?? '';
  const Page = pages[place];
  return Page ? <Page key={place} /> : null;
}
