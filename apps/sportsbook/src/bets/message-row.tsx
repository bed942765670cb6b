import { formatCurrency } from '@oware/betting';
import { formatMoment } from '@oware/config';
import { isWarning, type Notice } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Icon, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { formatClockTime } from '../fixture/kick-off';
import { useSportsbookReadNoticesMutation } from '../notices/endpoints';
import { getNoticeIcon } from '../notices/notice-icon';
import { getBetName, getNoticeText } from '../notices/notice-texts';
import { selectNoticeTexts } from '../notices/texts';
import { getWarningPath } from '../notices/warning-paths';
import { selectWarningTexts } from '../notices/warning-texts';
import { getTicketPath } from '../ticket/paths';
import { selectBetsTexts } from './texts';
import own from './messages.module.css';

/** Kinds of messages about the end of a bet, whose amount is shown beside the text. */
const ends = ['won', 'lost', 'void', 'cashedOut', 'autoCashedOut'] as const;
type EndNotice = Notice & { kind: (typeof ends)[number] };

const isEnd = (notice: Notice): notice is EndNotice => (ends as readonly string[]).includes(notice.kind);

/** A message of the inbox. It links to what it is about, and counts as read once it is opened. */
export function MessageRow({ notice }: { notice: Notice }): ReactNode {
  const { kind } = notice;
  const warning = useSelector(selectWarningTexts);
  const text = useSelector(selectNoticeTexts);
  const { country } = usePlatform();
  if (isWarning(kind))
    return (
      <Row notice={notice} to={getWarningPath(kind)}>
        {warning(kind)}
      </Row>
    );
  if (isEnd(notice))
    return (
      <Row notice={notice} to={getTicketPath(notice.ticketId)} amount={<Amount notice={notice} />}>
        {text(`inbox_${notice.kind}`, { params: { bet: getBetName(text, notice) } })}
      </Row>
    );
  return (
    <Row notice={notice} to={kind === 'giftEnding' ? '/my_accounts/gifts' : getTicketPath(notice.ticketId)}>
      {getNoticeText(text, { ...notice, kind }, country.currency)}
    </Row>
  );
}

/** The amount that was added to the balance, or the stake of a lost bet. */
function Amount({ notice: { kind, amount } }: { notice: EndNotice }): ReactNode {
  const { currency } = usePlatform().country;
  if (amount <= 0) return null;
  return (
    <span className={own.amount} data-kind={kind}>
      {kind === 'lost' ? formatCurrency(currency, -amount) : `+${formatCurrency(currency, amount)}`}
    </span>
  );
}

interface RowProps {
  notice: Notice;
  to: string;
  amount?: ReactNode;
  children: string;
}

function Row({ notice, to, amount, children }: RowProps): ReactNode {
  const { country } = usePlatform();
  const text = useSelector(selectBetsTexts);
  const [markAsRead] = useSportsbookReadNoticesMutation();
  const until = notice.until ?? null;
  return (
    <li className={own.message}>
      <Link
        to={to}
        className={own.link}
        data-unread={!notice.read || undefined}
        // If the call fails, the message stays unread until it is opened again.
        onClick={() => void (notice.read || markAsRead({ id: notice.id }))}
      >
        <Icon glyph={getNoticeIcon(notice.kind)} className={own.icon} />
        <span className={own.text}>
          {children}
          {notice.read ? null : <VisuallyHidden> {text('unread')}</VisuallyHidden>}
        </span>{' '}
        <span className={own.end}>
          {amount}{' '}
          <time className={own.time} dateTime={new Date(until ?? notice.time).toISOString()}>
            {until === null ? formatClockTime(notice.time, country.shortName) : formatMoment(until, country.gmtOffset)}
          </time>
        </span>
      </Link>
    </li>
  );
}
