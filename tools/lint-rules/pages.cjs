/* What code of pages may not write: the server renders it as well, and players read what it shows. */
const CAUGHT = '/^(error|err|e|cause|reason|exception|refused)$/';
const WORDS = 'What a browser says is not for players: show wordsOf(error) of @oware/api-client.';

module.exports = {
  PAGE_SYNTAX: [
    {
      selector: 'ImportDeclaration[source.value=/^\\.\\.\\u002f.*\\.css$/]',
      message:
        'A folder has its own style sheet: what several look like is a component of libs/ui, or of the kit of the remote.',
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
