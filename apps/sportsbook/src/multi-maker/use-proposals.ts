import { getErrorText } from '@oware/api-client';
import { getCountText } from '@oware/content';
import { type BookingSelection, type MultiMakerConfig, type MultiMakerProposal } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useState } from 'react';
import { useSportsbookProposeMutation } from './endpoints';
import { selectMakerTexts } from './texts';
import { toRequest, type Criteria } from './criteria';

/** Multiples proposed by the server, and the calls that change them. */
export interface Proposals {
  proposals: readonly MultiMakerProposal[];
  busy: boolean;
  /** The reason why there are no new ones; null when there are. */
  problem: string | null;
  /** Sentences about the number of proposals and the last exchanged leg; empty before. */
  made: string;
  exchanged: string;
  make(): Promise<void>;
  /**
   * Exchanges one leg.
   * @param at index of the proposal
   */
  exchange(at: number, leg: BookingSelection): Promise<void>;
}

/** Asks the server for multiples. */
export function useProposals(criteria: Criteria, config: MultiMakerConfig): Proposals {
  const text = useSelector(selectMakerTexts);
  const { events } = usePlatform();
  const [proposals, setProposals] = useState<readonly MultiMakerProposal[]>([]);
  const [propose, { isLoading, error }] = useSportsbookProposeMutation();
  const [proposeLeg, { isLoading: isExchanging }] = useSportsbookProposeMutation();
  const [made, setMade] = useState('');
  const [exchanged, setExchanged] = useState('');

  async function make(): Promise<void> {
    const { data } = await propose(toRequest(criteria, config));
    if (!data) return;
    setProposals(data.proposals);
    setMade(getCountText(text, 'made', data.proposals.length));
    setExchanged('');
  }
  async function exchange(at: number, leg: BookingSelection): Promise<void> {
    const legs = proposals[at] ?? [];
    const kept = legs.filter(({ eventId }) => eventId !== leg.eventId);
    const without = proposals.flat().map(({ eventId }) => eventId);
    const result = await proposeLeg({ ...toRequest(criteria, config), picks: legs.length, count: 1, kept, without });
    // A toast, because a line above the cards would move them under the finger.
    if (result.error) events.emit('toast.requested', { text: getErrorText(result.error), tone: 'warning' });
    const other = result.data?.proposals[0];
    if (!other) return;
    setProposals(proposals.map((each, place) => (place === at ? other : each)));
    const come = other.find(({ eventId }) => !legs.some((each) => each.eventId === eventId));
    setExchanged(
      come ? text('exchanged', { params: { outcome: come.outcomeName, home: come.home, away: come.away } }) : '',
    );
  }
  const problem = error ? getErrorText(error) : null;
  return { proposals, busy: isLoading || isExchanging, problem, made, exchanged, make, exchange };
}
