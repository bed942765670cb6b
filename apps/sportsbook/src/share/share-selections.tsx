import { getErrorText } from '@oware/api-client';
import { formatOdds, getMultipleOdds } from '@oware/betting';
import { BRAND, formatMoment } from '@oware/config';
import {
  getOutcomeKey,
  type BetType,
  type CreatedBookingCode,
  type BookingSelection,
  type OutcomeRef,
} from '@oware/contracts';
import { usePlatform, type Platform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, FormAlert, Icon } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { CopyButton } from './copy-button';
import { PICTURE_SELECTIONS, type PictureTexts } from './draw-picture';
import { createBookingCode } from './endpoints';
import { shareInApp } from './share-in-app';
import { ShareSheet, type Shared } from './share-sheet';
import { selectShareTexts } from './texts';
import { formatSides } from '../shared-texts/sides';
import styles from './share.module.css';

/** The data of a selection that a shared slip and its picture need. */
type SharedSelection = OutcomeRef & Pick<BookingSelection, 'home' | 'away' | 'outcomeName' | 'odds'>;

/** A slip, or the selections of a bet, to be shared with friends. */
export interface SharedSlip {
  type: BetType;
  selections: readonly SharedSelection[];
  /** Outcome keys. */
  bankers: readonly string[];
  systemSizes: readonly number[];
}

/** Returns the address at which a friend loads a code. */
const getCodeUrl = ({ basePath }: Platform, code: string): string =>
  `${window.location.origin}${basePath}/load_code?code=${code}`;

/** Button that creates a booking code for selections and opens the share sheet. */
export function ShareSelections({ slip, title }: { slip: SharedSlip; title?: string }): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectShareTexts);
  const [made, setMade] = useState<(CreatedBookingCode & { key: string }) | null>(null);
  const [state, setState] = useState<'closed' | 'making' | 'open' | 'failed'>('closed');
  const [why, setWhy] = useState<string | null>(null);
  const key = getKey(slip);
  // Clears the error when the slip changes, because it refers to the previous slip.
  useEffect(() => setWhy(null), [key]);

  function createShared(code: string): Shared {
    const url = getCodeUrl(platform, code);
    return {
      text: text('slipText', { params: { brand: BRAND, code } }),
      url,
      picture: { ...toPicture(slip, code, text), url },
    };
  }
  async function show(code: string): Promise<void> {
    const { text: message, url } = createShared(code);
    setState((await shareInApp(window, platform, { text: message, url })) ? 'closed' : 'open');
  }
  async function share(): Promise<void> {
    setWhy(null);
    // A page may stay open longer than a code is valid.
    if (made?.key === key && made.expiresAt > platform.now()) return show(made.code);
    setState('making');
    const result = await createBookingCode(platform.http, toRequest(slip));
    if (!result.ok) {
      setState('failed');
      setWhy(getErrorText(result.error));
      return;
    }
    setMade({ ...result.data, key });
    await show(result.data.code);
  }
  return (
    <>
      <Button variant="quiet" block disabled={state === 'making'} onClick={() => void share()}>
        <Icon glyph="share" size={16} /> {title ?? text('shareSlip')}
      </Button>
      <FormAlert>{why}</FormAlert>
      {made ? (
        <ShareSheet
          open={state === 'open'}
          onClose={() => setState('closed')}
          title={title ?? text('shareSlip')}
          shared={createShared(made.code)}
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

const getKey = ({ type, selections, bankers, systemSizes }: SharedSlip): string =>
  JSON.stringify([type, selections.map(getOutcomeKey), bankers, systemSizes]);

const toRequest = ({ type, selections, bankers, systemSizes }: SharedSlip) => ({
  type,
  systemSizes: [...systemSizes],
  selections: selections.map((selection) => ({
    eventId: selection.eventId,
    marketId: selection.marketId,
    specifiers: selection.specifiers,
    outcomeId: selection.outcomeId,
    banker: bankers.includes(getOutcomeKey(selection)),
  })),
});

function toPicture(
  { type, selections }: SharedSlip,
  code: string,
  text: ReturnType<typeof selectShareTexts>,
): PictureTexts {
  const hidden = selections.length - PICTURE_SELECTIONS;
  const all = type === 'multiple' ? getMultipleOdds(selections) : null;
  return {
    brand: BRAND,
    title: text('pictureSlip'),
    selections: selections.map(({ outcomeName, home, away, odds }) => ({
      outcome: outcomeName,
      match: formatSides(({ params }) => `${params.home} – ${params.away}`, { home, away }),
      odds: formatOdds(odds),
    })),
    more: hidden > 0 ? text('morePicks', { params: { count: hidden } }) : undefined,
    sum: all === null ? undefined : text('totalOdds', { params: { odds: formatOdds(all) } }),
    foot: `${text('code')} ${code}`,
  };
}
