import { Fragment, type ReactNode } from 'react';

/** A text with elements in the places of its `{placeholder}`s, so that a translation may put them elsewhere. */
export const textWith = (text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode =>
  text
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : <Fragment key={at}>{elements[part] ?? `{${part}}`}</Fragment>));
