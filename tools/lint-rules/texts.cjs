/* Texts that players read must be defined in content pages, not in the code that shows them. */
const message =
  'Take player texts from createTextsSelector (docs/adr/0052, docs/adr/0054), so that another language is only data.';

/** Only texts with letters need translation, not symbols and numbers. */
const letter = (/** @type {string} */ of) => `[${of}=/[A-Za-z]/]`;

/** Attributes and props whose value is shown or read aloud. */
const SHOWN =
  'JSXAttribute[name.name=' +
  '/^(aria-(label|description|valuetext|roledescription|placeholder)|alt|hint|heading|label|note|placeholder|title)$/]';

/** Expressions that can return one of their parts unchanged. */
const PASSING = ":matches(ConditionalExpression, LogicalExpression, BinaryExpression[operator='+'], TemplateLiteral)";
const WRITTEN = `:matches(Literal${letter('value')}, TemplateElement${letter('value.cooked')})`;
/** Paths from an expression to a text in it: directly, or through up to three conditions or concatenations. */
const WAYS = ['', `${PASSING} > `, `${PASSING} > ${PASSING} > `, `${PASSING} > ${PASSING} > ${PASSING} > `];

/** Texts in JSX and in its attributes. */
const inJsx = [
  `JSXText${letter('value')}`,
  `${SHOWN} > Literal${letter('value')}`,
  ...WAYS.flatMap((way) => [
    `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > ${way}${WRITTEN}`,
    `${SHOWN} > JSXExpressionContainer > ${way}${WRITTEN}`,
  ]),
];

/** A capital letter and several words, or words that continue after a value: a text for people in any place. */
const PHRASE = "/^([A-Z][A-Za-z’',.:;-]*| [a-z]+) [A-Za-z]/";
/**
 * Exceptions: the texts of players in `createTextsSelector` and `createTextsHook`; error messages, and the messages of `known`, for engineers;
 * patterns of `replace`, which match messages of the server.
 */
const ELSEWHERE =
  ':not(CallExpression[callee.name=/^(createTextsSelector|createTextsHook|requireValue)$/] *):not(NewExpression *)' +
  ":not(CallExpression[callee.property.name='replace'] *)";

/** Texts outside the JSX that shows them. */
const inTables = [
  `Literal[value=${PHRASE}]${ELSEWHERE}`,
  `TemplateElement[value.cooked=${PHRASE}]${ELSEWHERE}`,
  `Property[key.name=/^(heading|label|text)$/] > Literal[value=/^[A-Z]/]${ELSEWHERE}`,
];

const bans = (/** @type {string[]} */ selectors) => selectors.map((selector) => ({ selector, message }));

module.exports = { TEXT_IN_JSX: bans(inJsx), TEXT_IN_TABLES: bans(inTables) };
