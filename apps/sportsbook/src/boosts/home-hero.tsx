import { formatCurrencyShort, formatOdds, getBoostedOdds, getTotalOdds } from '@oware/betting';
import { type BoostOffer, type MultiplesResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, classNames } from '@oware/ui';
import { type ReactNode } from 'react';
import { loadSlip } from '../betslip/load-slip';
import { getSelectionKey } from '../betslip/selection';
import { selectBetslip } from '../betslip/selectors';
import { getEventPath } from '../fixture/event-path';
import { useSportsbookMultiplesQuery } from '../home/endpoints';
import { toSelections } from '../home/selections';
import { selectHomeTexts } from '../home/texts';
import { BothSides } from '../shared-texts/both-sides';
import { useSportsbookBoostsQuery } from '../odds/boosts-endpoint';
import { Figure, type FigureName } from './figure';
import { useSportsbookJackpotQuery, useSportsbookMissionsQuery } from './offers-endpoint';
import styles from './hero.module.css';

/** Interval between requests, ms. */
const EVERY_MS = 60_000;
/** Number of boosts shown. */
const SHOWN = 3;

/** Offers above the lists of the home page: boosts, then the most popular multiple; each is added to the slip with one tap. */
export function HomeHero(): ReactNode {
  const text = useSelector(selectHomeTexts);
  const polling = { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true };
  const boosts = useSportsbookBoostsQuery(undefined, polling);
  const multiples = useSportsbookMultiplesQuery(undefined, polling);
  const [popular] = multiples.data?.multiples ?? [];
  const offers = boosts.data?.boosts.slice(0, SHOWN) ?? [];
  const isLoaded = !boosts.isLoading && !multiples.isLoading;
  return (
    <section className={styles.row} aria-label={text('heroOffers')}>
      {offers.map((offer) => (
        <BoostCard key={offer.id} offer={offer} />
      ))}
      {popular ? <PopularCard multiple={popular} /> : null}
      {isLoaded ? <LinkCards /> : null}
    </section>
  );
}

/** Offers of other pages: the jackpot, missions, and the form that builds a multiple. */
function LinkCards(): ReactNode {
  const text = useSelector(selectHomeTexts);
  const { country } = usePlatform();
  const { round } = useSportsbookJackpotQuery().data ?? {};
  const { missions = [], excluded, offered } = useSportsbookMissionsQuery().data ?? {};
  const open = missions.filter(({ state }) => state === 'open' || state === 'running').length;
  return (
    <>
      {round?.taking ? (
        <LinkCard
          {...{ kind: 'jackpot', figure: 'rain', to: '/jackpot-perfect6' }}
          label={text('heroJackpot')}
          title={formatCurrencyShort(country.currency, round.jackpot)}
          note={text('heroJackpotNote', { params: { count: round.matches.length } })}
        />
      ) : null}
      {open > 0 && !excluded && offered !== false ? (
        <LinkCard
          {...{ kind: 'mission', figure: 'target', to: '/missionsCenter' }}
          label={text('heroMissions')}
          title={text('heroMissionsTitle', { params: { count: open } })}
          note={text('heroMissionsNote')}
        />
      ) : null}
      <LinkCard
        {...{ kind: 'boost', figure: 'drum', to: '/multi_maker' }}
        label={text('heroMaker')}
        title={text('heroMakerTitle')}
        note={text('heroMakerNote')}
      />
    </>
  );
}

interface LinkCardProps {
  kind: 'boost' | 'jackpot' | 'mission';
  figure: FigureName;
  to: string;
  label: string;
  title: string;
  note: string;
}

const LinkCard = ({ kind, figure, to, label, title, note }: LinkCardProps): ReactNode => (
  <Link to={to} className={classNames(styles.card, styles[kind])}>
    <Figure name={figure} />
    <span className={styles.words}>
      <span className={styles.kind}>{label}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.small}>{note}</span>
    </span>
  </Link>
);

/** A boosted outcome with both odds. */
function BoostCard({ offer }: { offer: BoostOffer }): ReactNode {
  const text = useSelector(selectHomeTexts);
  const { store, events, country } = usePlatform();
  const { event, ofDay, maxStake } = offer;
  const [market] = event.markets;
  const [outcome] = market?.outcomes ?? [];
  const [selection] = toSelections(event);
  if (!market || !outcome || !selection) return null;
  const odds = getBoostedOdds(offer, selection.odds) ?? selection.odds;
  const shown = { was: formatOdds(selection.odds), odds: formatOdds(odds) };
  const take = (): void => {
    const { picks } = selectBetslip(store.getState());
    if (!picks.some((pick) => getSelectionKey(pick) === getSelectionKey(selection)))
      loadSlip(store, { tab: null, systemSizes: [], picks: [selection], bankers: [] }, true);
    events.emit('betslip.requested', { open: true });
  };
  return (
    <article className={classNames(styles.card, styles.boost)}>
      <Figure name="ball" />
      <Link to={getEventPath(event)} className={styles.words}>
        <span className={styles.kind}>{text(ofDay ? 'boostTitle' : 'boostOther')}</span>
        <b className={styles.title} lang={outcome.lang}>
          {outcome.name}
        </b>
        <span className={styles.small}>
          <BothSides of={event} />
        </span>
        <span className={styles.small}>
          {text('boostMax', { params: { amount: formatCurrencyShort(country.currency, maxStake) } })}
        </span>
      </Link>
      <Button
        variant="primary"
        className={styles.take}
        onClick={take}
        aria-label={text('boostTakeLabel', { params: { pick: outcome.name, ...shown } })}
      >
        <s>{shown.was}</s> {shown.odds}
      </Button>
    </article>
  );
}

/** The most popular multiple, and the number of players who backed each of its selections. */
function PopularCard({ multiple }: { multiple: MultiplesResponse['multiples'][number] }): ReactNode {
  const text = useSelector(selectHomeTexts);
  const { store, events } = usePlatform();
  const selections = multiple.events.flatMap(toSelections);
  const odds = formatOdds(getTotalOdds(selections.map((selection) => selection.odds)));
  const names = selections.map(({ outcomeName }) => outcomeName).join(', ');
  const take = (): void => {
    loadSlip(store, { tab: 'multiple', systemSizes: [], picks: selections, bankers: [] }, true);
    events.emit('betslip.requested', { open: true });
  };
  return (
    <article className={classNames(styles.card, styles.popular)}>
      <Figure name="drum" />
      <p className={styles.words}>
        <span className={styles.kind}>{text('heroPopular', { params: { count: selections.length } })}</span>
        <b className={styles.title}>{names}</b>
        {multiple.backers?.length ? (
          <span className={styles.small}>
            {text('heroBacked', { params: { count: Math.min(...multiple.backers) } })}
          </span>
        ) : null}
      </p>
      <Button
        className={styles.take}
        onClick={take}
        aria-label={text('homeTakeLabel', { params: { picks: names, odds } })}
      >
        {odds}
      </Button>
    </article>
  );
}
