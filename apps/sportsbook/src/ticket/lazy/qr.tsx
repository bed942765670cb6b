import { useMemo, type ReactNode } from 'react';
import { encode } from 'uqr';

/** A QR code of an address, dark on light in every theme, with a quiet zone of two modules. */
export function Qr({ url }: { url: string }): ReactNode {
  const { data, size } = useMemo(() => encode(url, { ecc: 'L', border: 2 }), [url]);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="88" height="88" shapeRendering="crispEdges" aria-hidden="true">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
