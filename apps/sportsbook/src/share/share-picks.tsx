import { wordsOf } from '@oware/api-client';
import { formatOdds, multipleOdds } from '@oware/betting';
import { BRAND, formatMoment } from '@oware/config';
import { outcomeKey, type BetType, type BookingCodeMade, type BookingPick, type OutcomeRef } from '@oware/contracts';
import { usePlatform, type Platform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, FormAlert, glyphs, Icon } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { CopyButton } from './copy-button';
import { PICTURE_PICKS, type PictureWords } from './draw-picture';
import { makeBookingCode } from './endpoints';
import { shareInApp } from './share-in-app';
import { ShareSheet, type Shared } from './share-sheet';
import { selectShareTexts } from './texts';
import { sidesIn } from '../words/sides';
import styles from './share.module.css';

/** A pick as a shared slip and its picture need it. */
type SharedPick = OutcomeRef & Pick<BookingPick, 'home' | 'away' | 'outcomeName' | 'odds'>;

/** A slip, or the picks of a bet, that can be given to friends. */
export interface SharedSlip {
  type: BetType;
  selections: readonly SharedPick[];
  /** Outcome keys. */
  bankers: readonly string[];
  systemSizes: readonly number[];
}

/** Where a friend loads a code. */
const codeUrl = ({ basePath }: Platform, code: string): string =>
  `${window.location.origin}${basePath}/load_code?code=${code}`;

/** Makes a booking code for picks, and offers ways to share it. */
export function SharePicks({ slip, title }: { slip: SharedSlip; title?: string }): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectShareTexts);
  const [made, setMade] = useState<(BookingCodeMade & { of: string }) | null>(null);
  const [state, setState] = useState<'closed' | 'making' | 'open' | 'failed'>('closed');
  const [why, setWhy] = useState<string | null>(null);
  const of = keyOf(slip);
  // A failure speaks of the slip as it was.
  useEffect(() => setWhy(null), [of]);

  function shown(code: string): Shared {
    return {
      text: text('slipText', { params: { brand: BRAND, code } }),
      url: codeUrl(platform, code),
      picture: pictureOf(slip, code, text),
    };
  }
  async function show(code: string): Promise<void> {
    const { text: words, url } = shown(code);
    setState((await shareInApp(window, platform, { text: words, url })) ? 'closed' : 'open');
  }
  async function share(): Promise<void> {
    setWhy(null);
    // A page may stay open for longer than a code lives.
    if (made?.of === of && made.expiresAt > platform.now()) return show(made.code);
    setState('making');
    const result = await makeBookingCode(platform.http, requestOf(slip));
    if (!result.ok) {
      setState('failed');
      setWhy(wordsOf(result.error));
      return;
    }
    setMade({ ...result.data, of });
    await show(result.data.code);
  }
  return (
    <>
      <Button variant="quiet" block disabled={state === 'making'} onClick={() => void share()}>
        <Icon glyph={glyphs.share} size={16} /> {title ?? text('shareSlip')}
      </Button>
      <FormAlert>{why}</FormAlert>
      {made ? (
        <ShareSheet
          open={state === 'open'}
          onClose={() => setState('closed')}
          title={title ?? text('shareSlip')}
          shared={shown(made.code)}
        >
          <p className={styles.muted}>{text('code')}</p>
          <p className={styles.code}>{made.code}</p>
          <p className={styles.muted}>
            {text('codeUntil', { params: { time: formatMoment(made.expiresAt, platform.country.gmtOffset) } })}
          </p>
          <CopyButton content={made.code} label={text('copyCode')} />
        </ShareSheet>
      ) : null}
    </>
  );
}

const keyOf = ({ type, selections, bankers, systemSizes }: SharedSlip): string =>
  JSON.stringify([type, selections.map(outcomeKey), bankers, systemSizes]);

const requestOf = ({ type, selections, bankers, systemSizes }: SharedSlip) => ({
  type,
  systemSizes: [...systemSizes],
  selections: selections.map((pick) => ({
    eventId: pick.eventId,
    marketId: pick.marketId,
    specifiers: pick.specifiers,
    outcomeId: pick.outcomeId,
    banker: bankers.includes(outcomeKey(pick)),
  })),
});

function pictureOf(
  { type, selections }: SharedSlip,
  code: string,
  text: ReturnType<typeof selectShareTexts>,
): PictureWords {
  const hidden = selections.length - PICTURE_PICKS;
  const all = type === 'multiple' ? multipleOdds(selections) : null;
  return {
    brand: BRAND,
    title: text('pictureSlip'),
    picks: selections.map(({ outcomeName, home, away, odds }) => ({
      outcome: outcomeName,
      match: sidesIn(({ params }) => `${params.home} – ${params.away}`, { home, away }),
      odds: formatOdds(odds),
    })),
    more: hidden > 0 ? text('morePicks', { params: { count: hidden } }) : undefined,
    sum: all === null ? undefined : text('totalOdds', { params: { odds: formatOdds(all) } }),
    foot: `${text('code')} ${code}`,
  };
}
