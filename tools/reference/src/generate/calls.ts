import ts from 'typescript';
import { type Module, parseFile, listNodes, getProperty, listSources, getStaticText } from '@oware/static-code';
import { getLogin, type Login } from './call-login';
import { describeInput } from './call-input';

/** A call that a server handles. */
export interface Call {
  method: string;
  /** Path below /api/{country} for calls of the product, otherwise the whole path. */
  path: string;
  /** Key exchange whose key encrypts the call. */
  cipher: 'ursId' | 'transId' | null;
  login: Login;
  /** Input, by the names in the code. */
  takes: string[];
}

const METHODS = new Set(['get', 'post', 'put', 'delete']);

/** Lists all calls that are declared below these folders, by path and method. */
export const listCalls = (...folders: string[]): Call[] =>
  folders
    .flatMap(listSources)
    .map(parseFile)
    .filter(({ tree }) => /[rR]oute\(|\.(get|post|put|delete)\(/.test(tree.text))
    .flatMap(findCalls)
    .sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Lists the calls that one module declares: by `route`, by `addEncryptedRoute`, or directly on the HTTP server. */
export function findCalls(module: Module): Call[] {
  return [...listNodes(module.tree)].flatMap((node) => {
    if (!ts.isCallExpression(node)) return [];
    const call = declared(node, module) ?? encrypted(node, module) ?? plain(node, module);
    return call === undefined ? [] : [call];
  });
}

/** addRoute(app, method, path, input, handler) */
function declared(node: ts.CallExpression, module: Module): Call | undefined {
  const [, method, path, input, handler] = node.arguments;
  if (
    !isNamed(node.expression, 'addRoute') ||
    method === undefined ||
    path === undefined ||
    input === undefined ||
    handler === undefined
  )
    return undefined;
  return {
    method: getStaticText(method, module),
    path: getStaticText(path, module),
    cipher: null,
    login: getLogin(handler, module),
    takes: ['query', 'body'].flatMap((part) => {
      const schema = getProperty(input, part);
      return schema === undefined ? [] : [describeInput(part, schema, module)];
    }),
  };
}

/** addEncryptedRoute(app, method, path, kind, schema, handler) */
function encrypted(node: ts.CallExpression, module: Module): Call | undefined {
  const [, method, path, kind, schema, handler] = node.arguments;
  if (
    !isNamed(node.expression, 'addEncryptedRoute') ||
    method === undefined ||
    path === undefined ||
    kind === undefined ||
    schema === undefined ||
    handler === undefined
  )
    return undefined;
  return {
    method: getStaticText(method, module),
    path: getStaticText(path, module),
    cipher: getStaticText(kind, module) === 'urs' ? 'ursId' : 'transId',
    login: getLogin(handler, module),
    takes: [describeInput('body', schema, module)],
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
  const text = getStaticText(path, module);
  if (!/^(\/|\{prefix\})/.test(text)) return undefined;
  const signed = [...listNodes(module.tree)].some(
    (each) => ts.isCallExpression(each) && isNamed(each.expression, 'takeRawBodies'),
  );
  return {
    method: node.expression.name.text.toUpperCase(),
    path: text,
    cipher: null,
    login: signed ? 'signature' : getLogin(handler, module),
    takes: [],
  };
}

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name;
