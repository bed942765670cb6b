import { useMemo, type ReactNode } from 'react';
import { encode } from 'uqr';
import styles from './multi-auth.module.css';

/** A QR code, dark on light in every theme, with the quiet zone of four modules that scanners need. */
export function QrImage({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="208"
      height="208"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
