import { formatCurrencyShort, formatOdds, getTotalOdds } from '@oware/betting';
import { findSportById } from '@oware/config';
import { getOutcomeKey, type BookingSelection, type MultiMakerProposal, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Card, getName, Icon, Named, Price, SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectSelectionCount } from '../betslip/selectors';
import { loadSlip } from '../betslip/load-slip';
import { getEventPath } from '../fixture/event-path';
import { formatKickOff, useDates } from '../fixture/kick-off';
import { NamedSides } from '../shared-texts/both-sides';
import { formatSides, type MatchText } from '../shared-texts/sides';
import { selectMakerTexts } from './texts';
import styles from './multi-maker.module.css';

/** Stake whose return is shown: 100 of the currency. */
const SAMPLE_STAKE: Units = 1_000_000;

/** Returns the payout of the sample stake before bonus and tax, in whole hundredths. */
const toReturn = (total: bigint): Units => Number((BigInt(SAMPLE_STAKE) * total) / 1_000_000n) * 100;

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
  const total = getTotalOdds(legs.map(({ odds }) => odds));
  const amount = (units: Units): string => formatCurrencyShort(platform.country.currency, units);
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
      <p className={styles.sum}>
        <span>{text('total', { params: { odds: formatOdds(total) } })}</span>
        <strong>{text('returns', { params: { stake: amount(SAMPLE_STAKE), amount: amount(toReturn(total)) } })}</strong>
      </p>
      <Button variant={number === 1 ? 'primary' : 'secondary'} block onClick={put}>
        {onSlip > 0 ? text('replace') : text('put')}
      </Button>
    </Card>
  );
}

function Leg({ leg, busy, onOther }: { leg: BookingSelection; busy: boolean; onOther(): void }): ReactNode {
  const text = useSelector(selectMakerTexts);
  const { country, now } = usePlatform();
  const dates = useDates();
  const match: MatchText = (options) => text('match', options);
  return (
    <li className={styles.leg}>
      <SportIcon sport={findSportById(leg.sportId)?.key ?? ''} />
      <div className={styles.words}>
        <p className={styles.outcome}>
          <strong lang={leg.langs?.outcomeName}>{leg.outcomeName}</strong>{' '}
          <span className={styles.muted}>
            <Named of={getName(leg, 'marketName')} />
          </span>
        </p>
        <Link className={styles.match} to={getEventPath({ sportId: leg.sportId, id: leg.eventId })}>
          <NamedSides match={match} of={leg} />
        </Link>
        <p className={styles.muted}>{formatKickOff(leg.startTime, now(), country.shortName, dates)}</p>
      </div>
      <div className={styles.end}>
        <span className={styles.price}>
          <Price odds={leg.odds} />
        </span>
        <Button
          variant="quiet"
          size="small"
          aria-label={text('other', { params: { match: formatSides(match, leg) } })}
          disabled={busy}
          onClick={onOther}
        >
          <Icon glyph="repeat" size={16} /> {text('swap')}
        </Button>
      </div>
    </li>
  );
}
