import ts from 'typescript';
import { findDeclaration, type Module, listNodes } from '@oware/static-code';

/**
 * Login that a call requires: `named` is a player who is also named in a header, `sometimes` requires a player for some inputs only.
 */
export type Login = 'anybody' | 'player' | 'named' | 'sometimes' | 'signature';

const RANK: readonly Login[] = ['anybody', 'sometimes', 'player', 'named'];
/** Functions that reject a request without login. */
const REJECTING: Readonly<Record<string, Login>> = {
  requireUser: 'player',
  requireBearer: 'player',
  createLoginRequired: 'player',
  requireNamedUser: 'named',
};

/** Returns the login that a handler requires, by the functions that it and the functions called by name use. */
export const getLogin = (handler: ts.Node, module: Module): Login => strongest(handler, module, new Set());

function strongest(root: ts.Node, module: Module, seen: Set<ts.Node>): Login {
  if (seen.has(root)) return 'anybody';
  seen.add(root);
  let found: Login = 'anybody';
  for (const node of listNodes(root)) {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) continue;
    const name = node.expression.text;
    const asked = REJECTING[name] ?? called(name, module, seen);
    // `createLoginRequired` creates the rejection, so a condition around it is normal; a condition around any other check means that only some
    // calls require a login.
    const level =
      asked !== 'anybody' && name !== 'createLoginRequired' && isConditional(node, root) ? 'sometimes' : asked;
    if (RANK.indexOf(level) > RANK.indexOf(found)) found = level;
  }
  return found;
}

function called(name: string, module: Module, seen: Set<ts.Node>): Login {
  const found = findDeclaration({ module, name });
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
