import { formatCurrency, formatOdds, getTotalOdds } from '@oware/betting';
import { BRAND, formatMoment } from '@oware/config';
import { type Currency, getOutcomeKey, type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Icon } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { getVerifyPath } from '../ticket/verify-path';
import { PICTURE_SELECTIONS, type PictureTexts } from './draw-picture';
import { shareInApp } from './share-in-app';
import { ShareSelections } from './share-selections';
import { ShareSheet } from './share-sheet';
import { selectShareTexts } from './texts';

/**
 * Shares a bet: its selections as a booking code while all can still be bet on, else a link with which anybody can check it.
 */
export function ShareTicket({ ticket }: { ticket: Ticket }): ReactNode {
  const text = useSelector(selectShareTexts);
  const { type, legs, systemSizes, status } = ticket;
  const open = status === 'open' || status === 'pending';
  if (open && legs.every(({ eventStatus, result }) => eventStatus === 'notStarted' && result === 'open'))
    return (
      <ShareSelections
        title={text('shareBet')}
        slip={{ type, selections: legs, systemSizes, bankers: legs.filter((leg) => leg.banker).map(getOutcomeKey) }}
      />
    );
  return <ShareChecked ticket={ticket} />;
}

function ShareChecked({ ticket }: { ticket: Ticket }): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectShareTexts);
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  const message = text('ticketText', { params: { id: ticket.ticketId, brand: BRAND } });
  async function share(): Promise<void> {
    const address = `${window.location.origin}${platform.basePath}${getVerifyPath(ticket.ticketId)}`;
    setUrl(address);
    setOpen(!(await shareInApp(window, platform, { text: message, url: address })));
  }
  return (
    <>
      <Button variant="quiet" block onClick={() => void share()}>
        <Icon glyph="share" size={16} /> {text('shareBet')}
      </Button>
      <ShareSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('shareBet')}
        shared={{ text: message, url, picture: { ...toPicture(ticket, text, platform.country), url } }}
      />
    </>
  );
}

/** Returns the texts of the picture. A win shows the payout; other bets show no amounts. */
function toPicture(
  { ticketId, type, legs, status, payout, placedAt }: Ticket,
  text: ReturnType<typeof selectShareTexts>,
  { currency, gmtOffset }: { currency: Currency; gmtOffset: number },
): PictureTexts {
  const hidden = legs.length - PICTURE_SELECTIONS;
  const won = status === 'won' && payout !== null;
  const all = formatOdds(getTotalOdds(legs.map(({ odds }) => odds)));
  return {
    brand: BRAND,
    title: won
      ? text('pictureWon', { params: { amount: formatCurrency(currency, payout) } })
      : text('pictureBet', { params: { time: formatMoment(placedAt, gmtOffset) } }),
    selections: legs.map(({ outcomeName, home, away, odds, score }) => ({
      outcome: outcomeName,
      match: away === '' ? home : `${home} ${score ? `${score.home}-${score.away}` : '–'} ${away}`,
      odds: formatOdds(odds),
    })),
    more: hidden > 0 ? text('morePicks', { params: { count: hidden } }) : undefined,
    sum: type === 'multiple' ? text('totalOdds', { params: { odds: all } }) : undefined,
    foot: ticketId,
  };
}
