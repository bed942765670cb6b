import { Fragment, type ReactNode } from 'react';

/** Replaces the `{placeholder}`s of a text with elements, so that a translation may move them. */
export const insertElements = (text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode =>
  text
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : <Fragment key={at}>{elements[part] ?? `{${part}}`}</Fragment>));
