import { sportById } from '@oware/config';
import { useSportWords } from '../standing/sport-words';

/** Says the name of a sport in the page's language; its id when the product does not know the sport. */
export function useSportName(): (sportId: string) => string {
  const words = useSportWords();
  return (sportId) => words(sportById(sportId)?.name ?? sportId);
}
