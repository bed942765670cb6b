/* Forbidden syntax in pages: the server renders them as well, and players read the texts that they show. */
const CAUGHT = '/^(error|err|e|cause|reason|exception|refused)$/';
const WORDS = 'Do not show error messages of the browser to players: show getErrorText(error) of @oware/api-client.';

module.exports = {
  PAGE_SYNTAX: [
    {
      selector: 'ImportDeclaration[source.value=/^\\.\\.\\u002f.*\\.css$/]',
      message:
        'Use the style sheet of the same folder only: a look that several folders share is a component of libs/ui, or of its remote.',
    },
    {
      selector:
        'Program > ExpressionStatement MemberExpression' +
        '[object.name=/^(window|document|localStorage|sessionStorage|navigator)$/]:not(:function MemberExpression)',
      message:
        'No browser globals at module level: the server imports this file too. Read it in an effect or from the platform.',
    },
    {
      selector:
        "Program > VariableDeclaration > VariableDeclarator > CallExpression[callee.object.name='Date'][callee.property.name='now']",
      message: 'No time at module level: take it from the platform.',
    },
    ...[
      `MemberExpression[property.name='message'][object.name=${CAUGHT}]`,
      "MemberExpression[property.name='message'][object.property.name='error']",
      `CallExpression[callee.name='String'][arguments.0.name=${CAUGHT}]`,
      "VariableDeclarator[init.name=/^(error|err|cause|reason|exception|refused)$/] > ObjectPattern > Property[key.name='message']",
      "VariableDeclarator[init.property.name='error'] > ObjectPattern > Property[key.name='message']",
    ].map((selector) => ({ selector, message: WORDS })),
  ],
};
