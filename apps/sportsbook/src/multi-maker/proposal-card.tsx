import { formatOdds, getTotalOdds } from '@oware/betting';
import { getOutcomeKey, type BookingSelection, type MultiMakerProposal } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Card, getName, IconButton, Named, Price } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectSelectionCount } from '../betslip/selectors';
import { loadSlip } from '../betslip/load-slip';
import { getEventPath } from '../fixture/event-path';
import { formatDateAndTime, useDates } from '../fixture/kick-off';
import { NamedSides } from '../shared-texts/both-sides';
import { formatSides, type MatchText } from '../shared-texts/sides';
import { selectMakerTexts } from './texts';
import styles from './multi-maker.module.css';

interface ProposalCardProps {
  legs: MultiMakerProposal;
  /** Starts at 1. */
  number: number;
  busy: boolean;
  /** Called to exchange a leg. */
  onOther(leg: BookingSelection): void;
}

/** A proposed multiple: each leg can be exchanged, and all are added to the slip together. */
export function ProposalCard({ legs, number, busy, onOther }: ProposalCardProps): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectMakerTexts);
  const onSlip = useSelector(selectSelectionCount);
  function put(): void {
    const selections = legs.map(({ banker: _banker, ...selection }) => selection);
    loadSlip(platform.store, { picks: selections, tab: 'multiple', systemSizes: [], bankers: [] }, false);
    platform.events.emit('betslip.requested', { open: true });
  }
  return (
    <Card as="section" aria-label={text('proposal', { params: { number } })}>
      <ul>
        {legs.map((leg) => (
          <Leg key={getOutcomeKey(leg)} leg={leg} busy={busy} onOther={() => onOther(leg)} />
        ))}
      </ul>
      <p className={styles.line}>
        <strong>{text('total', { params: { odds: formatOdds(getTotalOdds(legs.map(({ odds }) => odds))) } })}</strong>
      </p>
      <Button variant={number === 1 ? 'primary' : 'secondary'} block onClick={put}>
        {onSlip > 0 ? text('replace') : text('put')}
      </Button>
    </Card>
  );
}

function Leg({ leg, busy, onOther }: { leg: BookingSelection; busy: boolean; onOther(): void }): ReactNode {
  const text = useSelector(selectMakerTexts);
  const { country } = usePlatform();
  const dates = useDates();
  const match: MatchText = (options) => text('match', options);
  return (
    <li className={styles.leg}>
      <div className={styles.words}>
        <p className={styles.line}>
          <strong lang={leg.langs?.outcomeName}>{leg.outcomeName}</strong>
          <Price odds={leg.odds} />
        </p>
        <p className={styles.muted}>
          <Named of={getName(leg, 'marketName')} /> · {formatDateAndTime(leg.startTime, country.shortName, dates)}
        </p>
        <Link className={styles.match} to={getEventPath({ sportId: leg.sportId, id: leg.eventId })}>
          <NamedSides match={match} of={leg} />
        </Link>
      </div>
      <IconButton
        icon="reload"
        label={text('other', { params: { match: formatSides(match, leg) } })}
        disabled={busy}
        onClick={onOther}
      />
    </li>
  );
}
