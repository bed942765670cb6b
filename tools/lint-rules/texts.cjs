/* What players read comes from content pages: no text is written where it is shown. */
const message =
  'What players read comes from textsOf (docs/adr/0052, docs/adr/0054), so that another language is data.';

/** Signs and numbers are the same in every language. */
const letter = (/** @type {string} */ of) => `[${of}=/[A-Za-z]/]`;

/** Attributes and props whose value is shown or read out. */
const SHOWN =
  'JSXAttribute[name.name=' +
  '/^(aria-(label|description|valuetext|roledescription|placeholder)|alt|hint|heading|label|note|placeholder|title)$/]';

/** What passes one of its parts on as it is. */
const PASSING = ":matches(ConditionalExpression, LogicalExpression, BinaryExpression[operator='+'], TemplateLiteral)";
const WRITTEN = `:matches(Literal${letter('value')}, TemplateElement${letter('value.cooked')})`;
/** The ways from an expression to a text written in it: at once, or through up to three choices or joints. */
const WAYS = ['', `${PASSING} > `, `${PASSING} > ${PASSING} > `, `${PASSING} > ${PASSING} > ${PASSING} > `];

/** Texts in JSX, and what is read out of it. */
const inJsx = [
  `JSXText${letter('value')}`,
  `${SHOWN} > Literal${letter('value')}`,
  ...WAYS.flatMap((way) => [
    `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > ${way}${WRITTEN}`,
    `${SHOWN} > JSXExpressionContainer > ${way}${WRITTEN}`,
  ]),
];

/** A capital letter and several words, or words that go on after a value: a text for people wherever it stands. */
const PHRASE = "/^([A-Z][A-Za-z’',.:;-]*| [a-z]+) [A-Za-z]/";
/**
 * Where they may be: the texts of players in `textsOf` and `ownTextsOf`; those of errors, and the messages of `known`, which engineers read;
 * patterns of `replace`, which read what the server said.
 */
const ELSEWHERE =
  ':not(CallExpression[callee.name=/^(textsOf|ownTextsOf|known)$/] *):not(NewExpression *)' +
  ":not(CallExpression[callee.property.name='replace'] *)";

/** Texts that stand apart from the JSX which shows them. */
const inTables = [
  `Literal[value=${PHRASE}]${ELSEWHERE}`,
  `TemplateElement[value.cooked=${PHRASE}]${ELSEWHERE}`,
  `Property[key.name=/^(heading|label|text)$/] > Literal[value=/^[A-Z]/]${ELSEWHERE}`,
];

const bans = (/** @type {string[]} */ selectors) => selectors.map((selector) => ({ selector, message }));

module.exports = { TEXT_IN_JSX: bans(inJsx), TEXT_IN_TABLES: bans(inTables) };
