import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** A sentence contains spaces; a code, which is part of a rule, does not. */
const isSentence = (path) =>
  path.isStringLiteral()
    ? /\s/.test(path.node.value)
    : path.isTemplateLiteral() && path.node.quasis.some(({ value }) => /\s/.test(value.raw));

const isError = (path) =>
  path.isThrowStatement() || (path.isNewExpression() && /Error$/.test(path.node.callee.name ?? ''));
const isMessage = (path) => path?.isObjectProperty() && path.node.key.name === 'message';

/** Error messages for people are not rules: sentences that are thrown, or are a `message`, are not mutated. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'messages', {
    shouldIgnore: (path) =>
      isSentence(path) && (isMessage(path.parentPath) || path.findParent(isError))
        ? 'A message for people.'
        : undefined,
  }),
];
