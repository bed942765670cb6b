import { findSportById } from '@oware/config';
import { useSportTexts } from '../match-state/sport-texts';

/** Returns a function that translates the name of a sport; it returns the id of an unknown sport. */
export function useSportName(): (sportId: string) => string {
  const sportText = useSportTexts();
  return (sportId) => sportText(findSportById(sportId)?.name ?? sportId);
}
