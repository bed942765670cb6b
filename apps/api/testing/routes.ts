import { type FastifyInstance } from 'fastify';

/** A call that a server serves. */
export interface ServedRoute {
  method: string;
  /** With the names of its parameters: `/api/:country/orders/:id`. */
  path: string;
}

/** Lists all routes of a server by parsing the output of its router. */
export function listRoutes(app: FastifyInstance): ServedRoute[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const read = /^([│├└─ ]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (read === null) return [];
      const [, indent = '', part = '', methods] = read;
      above.splice(indent.length / 4 - 1, Infinity, part);
      return methods === undefined ? [] : methods.split(', ').map((method) => ({ method, path: above.join('') }));
    });
}
