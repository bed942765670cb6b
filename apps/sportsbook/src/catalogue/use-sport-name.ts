import { findSportById } from '@oware/config';
import { useSportTexts } from '../standing/sport-texts';

/** Returns a function that translates the name of a sport; it returns the id of an unknown sport. */
export function useSportName(): (sportId: string) => string {
  const words = useSportTexts();
  return (sportId) => words(findSportById(sportId)?.name ?? sportId);
}
