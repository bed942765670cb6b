import { Refused, Unreachable } from './refused';

/** For `catch`: what is being published, what is damaged and what never was is not there. @throws every other error */
export function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refused) || error instanceof Unreachable) throw error;
}
