/*
 * Amounts that players read must be formatted by formatCurrency of @oware/betting, which writes the symbol of the currency (docs/adr/0168).
 */
const message =
  'Players read ₦ and GH₵: use formatCurrency, formatCurrencyShort or CURRENCY_SYMBOLS of @oware/betting, ' +
  'and formatCurrencyCode in statements, for staff and in SMS (docs/adr/0168).';

/** A currency code, by any of its names: `currency`, `country.currency`, `countries[country].currency`. */
const CODE =
  ':matches(Identifier[name=/^(currency|\\w+Currency)$/], MemberExpression[computed=false][property.name=/^(currency|\\w+Currency)$/])';
/** A formatted amount: `formatMoney(units)`, `amount(units)`, `(units / 10_000).toFixed(2)`. */
const AMOUNT =
  ":matches(CallExpression[callee.name=/^(format\\w*|amount|money|shown)$/], CallExpression[callee.property.name=/^to(Fixed|LocaleString)$/], BinaryExpression[operator='/'])";
const JSX = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';

/** @param {string[]} selectors */
const bans = (selectors) => selectors.map((selector) => ({ selector, message }));

module.exports = {
  /** Code that combines a currency code and an amount. */
  MONEY: bans([`TemplateLiteral:has(> ${CODE}):has(> ${AMOUNT})`]),
  /** Stricter rule for pages, whose texts and labels players read: no text may contain a currency code. */
  MONEY_IN_PAGES: bans([
    `TemplateLiteral > ${CODE}`,
    `BinaryExpression[operator='+'] > ${CODE}`,
    `${JSX} > ${CODE}`,
    `JSXAttribute[name.name=/^(prefix|suffix|label|title|aria-label|placeholder)$/] > JSXExpressionContainer > ${CODE}`,
    `Property[key.name='params'] > ObjectExpression > Property > ${CODE}.value`,
    'Literal[value=/(^|[^A-Z])(NGN|GHS)( ?[\\d{]| $)/]',
    'TemplateElement[value.cooked=/(^|[^A-Z])(NGN|GHS) $/]',
  ]),
};
