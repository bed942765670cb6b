import { markup, type Markup, type Part } from '../platform/markup';

/** The longest text of digits that stays on one line. */
const ONE_LINE = 24;

/** Numbers, sums, moments, and what is not known yet stand at the right, so that their digits line up. */
const isNumber = (value: Part): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^(–$|\d|(NGN|GHS) )/.test(value));
const classOf = (value: Part): Markup | false =>
  isNumber(value) && markup` class="${String(value).length > ONE_LINE ? 'number long' : 'number'}"`;

/**
 * A table that scrolls by itself; where it is narrow each row is a list of its cells with their heads. A sentence when it has no rows.
 * Roles are written out: browsers forget what a table is once its cells are laid out otherwise.
 * @param rows the first cell of each names the row
 */
export function table(label: string, heads: readonly string[], rows: readonly (readonly Part[])[]): Markup {
  if (rows.length === 0) return markup`<p class="quiet">There are none.</p>`;
  const columns = heads.map(
    (head, at) => markup`<th scope="col" role="columnheader"${at > 0 && classOf(rows[0]?.[at])}>${head}</th>`,
  );
  const lines = rows.map(
    ([name, ...values]) =>
      markup`<tr role="row"><th scope="row" role="rowheader">${name}</th>${values.map(
        (value, at) => markup`<td role="cell" data-head="${heads[at + 1]}"${classOf(value)}>${value}</td>`,
      )}</tr>`,
  );
  return markup`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table role="table"><thead role="rowgroup"><tr role="row">${columns}</tr></thead>
<tbody role="rowgroup">${lines}</tbody></table></div>`;
}
