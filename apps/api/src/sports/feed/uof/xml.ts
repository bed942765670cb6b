import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { RejectedMessage } from '../../model/rejected-message';

/** One XML element with its attributes and child elements; text between elements has no meaning in this feed. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
}

/** A full snapshot of a large match is about 400 KB. */
const MAX_MESSAGE_BYTES = 4_000_000;
const MAX_DEPTH = 24;

function decode(message: string | Uint8Array): string {
  if (typeof message === 'string') return message;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(message);
  } catch {
    throw new RejectedMessage('bad_xml', 'The message is not UTF-8.');
  }
}

/**
 * Reads one XML document, with or without a byte-order mark. Rejects document types, so no entity can expand.
 * @throws RejectedMessage `too_large`, `bad_xml`, `entity_declared`
 */
export function readXml(message: string | Uint8Array): Element {
  if (message.length > MAX_MESSAGE_BYTES)
    throw new RejectedMessage('too_large', `${message.length} > ${MAX_MESSAGE_BYTES}`);
  const text = decode(message)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const parser = new SaxesParser({ xmlns: false, position: false });
  const open: Element[] = [];
  let root: Element | undefined;
  parser.on('doctype', () => {
    throw new RejectedMessage('entity_declared', 'A document type is not allowed.');
  });
  parser.on('error', (error) => {
    throw new RejectedMessage('bad_xml', error.message);
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const element: Element = { name, attributes, children: [] };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
    if (open.push(element) > MAX_DEPTH) throw new RejectedMessage('bad_xml', `Deeper than ${MAX_DEPTH} elements.`);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  if (!root) throw new RejectedMessage('bad_xml', 'The message has no element.');
  return root;
}

/** Returns the first child with the name. */
export const findChild = (element: Element, name: string): Element | undefined =>
  element.children.find((each) => each.name === name);

/** Returns all children with the name. */
export const listChildren = (element: Element, name: string): Element[] =>
  element.children.filter((each) => each.name === name);
