import { createMarkup, type Markup, type Part } from '../platform/markup';

/** Longest number that stays on one line, in characters. */
const ONE_LINE = 24;

/** Numbers, amounts, times and unknown values are aligned right, so that their digits line up. */
const isNumber = (value: Part): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^(–$|\d|(NGN|GHS) )/.test(value));
const getClass = (value: Part): Markup | false =>
  isNumber(value) && createMarkup` class="${String(value).length > ONE_LINE ? 'number long' : 'number'}"`;

/**
 * Table in its own scroll area; on narrow screens each row becomes a list of cells with their heads. A sentence when there are no rows.
 * Roles are explicit, because browsers drop table semantics when cells are laid out differently.
 * @param rows the first cell of each is the row header
 */
export function table(label: string, heads: readonly string[], rows: readonly (readonly Part[])[]): Markup {
  if (rows.length === 0) return createMarkup`<p class="quiet">Nothing here yet.</p>`;
  const columns = heads.map(
    (head, at) => createMarkup`<th scope="col" role="columnheader"${at > 0 && getClass(rows[0]?.[at])}>${head}</th>`,
  );
  const lines = rows.map(
    ([name, ...values]) =>
      createMarkup`<tr role="row"><th scope="row" role="rowheader">${name}</th>${values.map(
        (value, at) => createMarkup`<td role="cell" data-head="${heads[at + 1]}"${getClass(value)}>${value}</td>`,
      )}</tr>`,
  );
  return createMarkup`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table role="table"><thead role="rowgroup"><tr role="row">${columns}</tr></thead>
<tbody role="rowgroup">${lines}</tbody></table></div>`;
}
