import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** What an error says to a person is no rule: texts inside `new SomethingError(…)` are not mutated. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'messages', {
    shouldIgnore(path) {
      const text = path.isStringLiteral() || path.isTemplateLiteral();
      const parent = path.parentPath;
      if (text && parent?.isNewExpression() && /Error$/.test(parent.node.callee.name ?? '')) return 'A message for people.';
      return undefined;
    },
  }),
];
