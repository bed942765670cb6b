import { useId, type ReactNode } from 'react';
import { ListHead, type ListHeadProps } from './league-head';

export interface HeadedSectionProps extends Pick<ListHeadProps, 'events' | 'marketId'> {
  title: ReactNode;
  /** The events, in a list with `headed`. */
  children: ReactNode;
}

/** A titled part of a page with the labels of its cells beside the title, as a landmark. */
export function HeadedSection({ title, children, ...list }: HeadedSectionProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <ListHead {...list}>
        <h2 id={id}>{title}</h2>
      </ListHead>
      {children}
    </section>
  );
}
