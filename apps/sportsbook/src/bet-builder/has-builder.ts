import { hasEnded } from '@oware/betting';
import { type SportEvent } from '@oware/contracts';

/** Only football: the only sport that a bet-builder service covers today. */
const SPORTS: readonly string[] = ['sr:sport:1'];

/** Whether a match may have a bet builder. The server decides which of its outcomes can be joined now. */
export const hasBuilder = ({ sportId, status }: Pick<SportEvent, 'sportId' | 'status'>): boolean =>
  SPORTS.includes(sportId) && !hasEnded(status);
