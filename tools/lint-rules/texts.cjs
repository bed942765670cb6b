/* What players read comes from content pages: no text is written where it is shown. */
const INSTEAD = 'What players read comes from textsOf (docs/adr/0052), so that another language is data.';

/** A letter: signs and numbers are the same in every language. */
const LETTER = '[value=/[A-Za-z]/]';

/** Attributes and props whose value is shown or read out. */
const SHOWN =
  '/^(aria-(label|description|valuetext|roledescription|placeholder)|alt|hint|heading|label|note|placeholder|title)$/';

/** What passes one of its parts on as it is. */
const PASSING = ":matches(ConditionalExpression, LogicalExpression, BinaryExpression[operator='+'], TemplateLiteral)";
const WRITTEN = `:matches(Literal${LETTER}, TemplateElement[value.raw=/[A-Za-z]/])`;

/** The ways from an expression in JSX to a text written in it: at once, or through up to three choices or joints. */
const ways = ['', `${PASSING} > `, `${PASSING} > ${PASSING} > `, `${PASSING} > ${PASSING} > ${PASSING} > `];

/** Two words beside each other: a text for people wherever it stands. */
const SENTENCE = '/[A-Za-z]{2}[,.:;]? [A-Za-z]{2}/';
/** Where texts for players are written, and texts for engineers. */
const ELSEWHERE = ":not(CallExpression[callee.name='textsOf'] *):not(NewExpression *):not(Decorator *)";

module.exports = {
  TEXT_SYNTAX: [
    `JSXText${LETTER}`,
    ...ways.flatMap((way) => [
      `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > ${way}${WRITTEN}`,
      `JSXAttribute[name.name=${SHOWN}] > JSXExpressionContainer > ${way}${WRITTEN}`,
    ]),
    `JSXAttribute[name.name=${SHOWN}] > Literal${LETTER}`,
    `Literal[value=${SENTENCE}]${ELSEWHERE}`,
    `TemplateElement[value.raw=${SENTENCE}]${ELSEWHERE}`,
  ].map((selector) => ({ selector, message: INSTEAD })),
};
