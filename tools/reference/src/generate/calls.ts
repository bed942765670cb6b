import ts from 'typescript';
import { type Module, moduleOf, nodesOf, propertyOf, sourcesBelow, staticText } from '@oware/static-code';
import { loginOf, type Login } from './login-of';
import { inputOf } from './input-of';

/** One call that a server responds. */
export interface Call {
  method: string;
  /** After /api/{country} for calls of the product, otherwise whole. */
  path: string;
  /** Which exchanged key encrypts it. */
  cipher: 'ursId' | 'transId' | null;
  login: Login;
  /** What it takes, in the words of the code. */
  takes: string[];
}

const METHODS = new Set(['get', 'post', 'put', 'delete']);

/** All calls whose declarations stand below these folders, by path and method. */
export const callsBelow = (...folders: string[]): Call[] =>
  folders
    .flatMap(sourcesBelow)
    .map(moduleOf)
    .filter(({ tree }) => /[rR]oute\(|\.(get|post|put|delete)\(/.test(tree.text))
    .flatMap(callsIn)
    .sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The calls that one module declares: by `route`, by `encryptedRoute`, or to the HTTP server itself. */
export function callsIn(module: Module): Call[] {
  return [...nodesOf(module.tree)].flatMap((node) => {
    if (!ts.isCallExpression(node)) return [];
    const call = declared(node, module) ?? encrypted(node, module) ?? plain(node, module);
    return call === undefined ? [] : [call];
  });
}

/** route(app, method, path, input, handler) */
function declared(node: ts.CallExpression, module: Module): Call | undefined {
  const [, method, path, input, handler] = node.arguments;
  if (
    !isNamed(node.expression, 'route') ||
    method === undefined ||
    path === undefined ||
    input === undefined ||
    handler === undefined
  )
    return undefined;
  return {
    method: staticText(method, module),
    path: staticText(path, module),
    cipher: null,
    login: loginOf(handler, module),
    takes: ['query', 'body'].flatMap((part) => {
      const schema = propertyOf(input, part);
      return schema === undefined ? [] : [inputOf(part, schema, module)];
    }),
  };
}

/** encryptedRoute(app, method, path, kind, schema, handler) */
function encrypted(node: ts.CallExpression, module: Module): Call | undefined {
  const [, method, path, kind, schema, handler] = node.arguments;
  if (
    !isNamed(node.expression, 'encryptedRoute') ||
    method === undefined ||
    path === undefined ||
    kind === undefined ||
    schema === undefined ||
    handler === undefined
  )
    return undefined;
  return {
    method: staticText(method, module),
    path: staticText(path, module),
    cipher: staticText(kind, module) === 'urs' ? 'ursId' : 'transId',
    login: loginOf(handler, module),
    takes: [inputOf('body', schema, module)],
  };
}

/** app.get(path, …, handler) */
function plain(node: ts.CallExpression, module: Module): Call | undefined {
  const [path] = node.arguments;
  const handler = node.arguments.at(-1);
  if (
    !ts.isPropertyAccessExpression(node.expression) ||
    !METHODS.has(node.expression.name.text) ||
    node.arguments.length < 2
  )
    return undefined;
  if (path === undefined || handler === undefined || !ts.isFunctionLike(handler)) return undefined;
  const text = staticText(path, module);
  if (!/^(\/|\{prefix\})/.test(text)) return undefined;
  const signed = [...nodesOf(module.tree)].some(
    (each) => ts.isCallExpression(each) && isNamed(each.expression, 'takeRawBodies'),
  );
  return {
    method: node.expression.name.text.toUpperCase(),
    path: text,
    cipher: null,
    login: signed ? 'signature' : loginOf(handler, module),
    takes: [],
  };
}

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name;
