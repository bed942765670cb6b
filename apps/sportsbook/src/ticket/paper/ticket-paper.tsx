import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useEffect, useState, type ReactNode } from 'react';
import { useLazyChunk } from '../../lazy-chunk/use-lazy-chunk';
import { getVerifyPath } from '../verify-path';
import { selectTicketTexts } from '../texts';
import styles from './ticket-paper.module.css';

const loadQr = () => import(/* webpackChunkName: "share" */ '../lazy/qr');

export interface TicketPaperProps {
  /** Title and kind of the bet. */
  children: ReactNode;
  /** Name of the large amount, and the amount with its currency. */
  name: ReactNode;
  amount: ReactNode;
  /** Whether the amount has been won. */
  won?: boolean;
  /** Facts below the amount, such as the stake. */
  note: ReactNode;
  /** Legs and calculation. */
  details?: ReactNode;
  /** Content beside the QR code. */
  stub: ReactNode;
  ticketId: string;
}

/** A bet as a perforated ticket: the amount large, details folded, and a stub with a QR code with which anybody can check it. */
export function TicketPaper({
  children,
  name,
  amount,
  won,
  note,
  details,
  stub,
  ticketId,
}: TicketPaperProps): ReactNode {
  const text = useSelector(selectTicketTexts);
  return (
    <div className={styles.paper}>
      <div className={styles.top}>
        <p className={styles.sum} data-won={won || undefined}>
          <span className={styles.name}>{name}</span> <span className={styles.amount}>{amount}</span>
        </p>
        {children}
        <p className={styles.muted}>{note}</p>
        {details ? (
          <details className={styles.details}>
            <summary>{text('details')}</summary>
            {details}
          </details>
        ) : null}
      </div>
      <div className={styles.stub}>
        <span className={styles.qr}>
          <TicketQr ticketId={ticketId} />
        </span>
        <div className={styles.beside}>{stub}</div>
      </div>
    </div>
  );
}

function TicketQr({ ticketId }: { ticketId: string }): ReactNode {
  const { basePath } = usePlatform();
  const part = useLazyChunk(loadQr);
  const [origin, setOrigin] = useState<string | null>(null);
  useEffect(() => setOrigin(window.location.origin), []);
  return part && origin !== null ? <part.Qr url={`${origin}${basePath}${getVerifyPath(ticketId)}`} /> : null;
}
