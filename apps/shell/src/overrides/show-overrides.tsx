import { createRoot } from 'react-dom/client';
import { type Boot } from '../document/boot';
import { OverrideBadge } from './override-badge';
import { overrideText as text } from './texts';

/** Puts the badge on the page, outside the product's own tree: it stays whatever becomes of that. */
export function showOverrides({ snapshot, overrides = [] }: Pick<Boot, 'snapshot' | 'overrides'>): void {
  const place = document.createElement('aside');
  place.setAttribute('aria-label', text('place'));
  document.body.append(place);
  createRoot(place).render(
    <OverrideBadge snapshot={snapshot} overrides={overrides} go={(href) => location.assign(href)} />,
  );
}
