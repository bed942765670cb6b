import ts from 'typescript';
import { declarationOf, type Module, nodesOf } from '@oware/static-code';

/** Whom a call responds: `named` is a player whom a header names besides, `sometimes` only some of what it takes needs a player. */
export type Login = 'anybody' | 'player' | 'named' | 'sometimes' | 'signature';

const RANK: readonly Login[] = ['anybody', 'sometimes', 'player', 'named'];
/** Functions that refuse who has not logged in. */
const REFUSERS: Readonly<Record<string, Login>> = {
  requireUser: 'player',
  requireBearer: 'player',
  loginRequired: 'player',
  requireNamedUser: 'named',
};

/** Whom a handler responses, by the functions that it and those it calls by name go through. */
export const loginOf = (handler: ts.Node, module: Module): Login => strongest(handler, module, new Set());

function strongest(root: ts.Node, module: Module, seen: Set<ts.Node>): Login {
  if (seen.has(root)) return 'anybody';
  seen.add(root);
  let found: Login = 'anybody';
  for (const node of nodesOf(root)) {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) continue;
    const name = node.expression.text;
    const asked = REFUSERS[name] ?? called(name, module, seen);
    // A refusal stands in a condition by its nature; a way in that stands in one is for some calls only.
    const level = asked !== 'anybody' && name !== 'loginRequired' && isConditional(node, root) ? 'sometimes' : asked;
    if (RANK.indexOf(level) > RANK.indexOf(found)) found = level;
  }
  return found;
}

function called(name: string, module: Module, seen: Set<ts.Node>): Login {
  const found = declarationOf({ module, name });
  return found !== undefined && ts.isFunctionLike(found.node) ? strongest(found.node, found.module, seen) : 'anybody';
}

function isConditional(node: ts.Node, root: ts.Node): boolean {
  for (let at = node; at !== root && at.parent !== undefined; at = at.parent) {
    const { parent } = at;
    if (ts.isConditionalExpression(parent) && at !== parent.condition) return true;
    if (ts.isIfStatement(parent) && at !== parent.expression) return true;
  }
  return false;
}
