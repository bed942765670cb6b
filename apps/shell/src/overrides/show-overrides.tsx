import { createRoot } from 'react-dom/client';
import { type Boot } from '../document/boot';
import { OverrideBadge } from './override-badge';
import { selectOverrideTexts as text } from './texts';

/** Adds the badge to the page, outside the product's own tree, so that it remains whatever happens to the tree. */
export function showOverrides({ snapshot, overrides = [] }: Pick<Boot, 'snapshot' | 'overrides'>): void {
  const place = document.createElement('aside');
  place.setAttribute('aria-label', text('place'));
  document.body.append(place);
  createRoot(place).render(
    <OverrideBadge snapshot={snapshot} overrides={overrides} go={(href) => location.assign(href)} />,
  );
}
