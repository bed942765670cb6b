import { type VariableGroup } from './variable';

/** Addresses, ports, roles and logs of the servers. */
export const serverVariables: VariableGroup = {
  title: 'Servers',
  variables: {
    PORT: { meaning: 'Port of the edge, the only public one.', readBy: 'edge', defaultValue: '4200', example: '4200' },
    HOST: {
      meaning: 'Network interface on which the edge listens.',
      readBy: 'edge',
      defaultValue: '0.0.0.0',
      example: '0.0.0.0',
    },
    API_HOST: {
      meaning:
        'Address on which the API listens. With an edge on another machine, use the address in your private network.',
      readBy: 'api',
      defaultValue: '127.0.0.1',
      example: '10.0.0.7',
    },
    API_PORT: { meaning: 'Port of the API.', readBy: 'api', defaultValue: '4201', example: '4201' },
    INTERNAL_HOST: {
      meaning: 'Address of the internal port of the edge, which serves `/metrics` and `/releases`.',
      readBy: 'edge',
      defaultValue: '127.0.0.1',
      example: '127.0.0.1',
    },
    INTERNAL_PORT: {
      meaning: 'Internal port of the edge. Never publish it.',
      readBy: 'edge',
      defaultValue: 'a free port',
      example: '4299',
    },
    ROLES: {
      meaning:
        'Comma-separated [roles](operations.md#split-the-roles) of the process. All values except `all` need PostgreSQL and Redis.',
      readBy: 'api',
      defaultValue: '`all`',
      example: 'web,socket',
    },
    STOP_NOTICE_MS: {
      meaning:
        'Time for which a stopping server reports it on `/readyz` and still serves calls. Your load balancer must notice within this time.',
      readBy: 'both',
      defaultValue: '1000',
      example: '5000',
    },
    TRUST_PROXY: {
      meaning:
        'Proxies whose `X-Forwarded-*` headers you trust: addresses, networks, a number of proxies, or `none` ([which](operations.md#name-your-proxies)).',
      readBy: 'both',
      defaultValue: '`loopback,uniquelocal`',
      example: 'loopback,uniquelocal',
    },
    LOG_LEVEL: {
      meaning: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`.',
      readBy: 'both',
      defaultValue: '`info`, edge `warn`',
      example: 'info',
    },
    DATA_DIR: {
      meaning: 'Folder of the embedded database, generated keys and demo data.',
      readBy: 'both',
      defaultValue: '`.data` for the edge and under `npm start`',
      example: '/var/lib/oware',
    },
  },
};

/** Connections between edge and API. */
export const networkVariables: VariableGroup = {
  title: 'Edge and API',
  about:
    'A host name in `OWARE_API_ORIGIN` may have several addresses, each of which is a server ([details](operations.md#list-the-servers-for-the-edge)).',
  variables: {
    API_ORIGIN: {
      meaning: 'Comma-separated addresses of your API servers.',
      readBy: 'edge',
      defaultValue: '`http://127.0.0.1:4201`',
      example: 'http://10.0.0.7:4201,http://10.0.0.8:4201',
      required: true,
      internal: true,
    },
    API_WEB_ORIGIN: {
      meaning: 'Servers that are called for the role `web` only, instead of `OWARE_API_ORIGIN` or in addition to it.',
      readBy: 'edge',
      defaultValue: '–',
      example: 'http://oware-web.internal:4201',
      internal: true,
    },
    API_SOCKET_ORIGIN: {
      meaning:
        'Servers that are called for the role `socket` only, instead of `OWARE_API_ORIGIN` or in addition to it.',
      readBy: 'edge',
      defaultValue: '–',
      example: 'http://oware-socket.internal:4201',
      internal: true,
    },
    INTERNAL_SECRET: {
      meaning:
        'Secrets that your edges and API servers share, the newest first. Required between machines in production ([how to change it](operations.md#share-a-secret-between-edges-and-api)).',
      readBy: 'both',
      defaultValue: '–',
      secret: 'openssl rand -base64 48',
      required: true,
    },
    NETWORK: {
      meaning:
        '`encrypted` if your network encrypts traffic between machines. Otherwise production requires [TLS](operations.md#encrypt-connections-between-machines).',
      readBy: 'both',
      defaultValue: '–',
      example: 'encrypted',
      allowedInProduction: ['encrypted'],
      required: true,
    },
  },
};

/** Addresses at which players and staff reach the product. */
export const addressVariables: VariableGroup = {
  title: 'Public addresses',
  variables: {
    PUBLIC_ORIGIN: {
      meaning:
        'Address of your product. Links, sitemaps and sockets use it; only pages of this address may open sockets ([ADR 164](adr/0164)).',
      readBy: 'both',
      defaultValue: '–, needed in production',
      example: 'https://www.example.com',
      required: true,
      tls: true,
    },
    STAFF_ORIGIN: {
      meaning: 'Address of your staff pages, on a host that serves nothing else ([ADR 161](adr/0161)).',
      readBy: 'edge',
      defaultValue: '–, needed in production',
      example: 'https://staff.example.com',
      required: true,
      tls: true,
    },
    SOCKET_ORIGIN: {
      meaning: 'Address to which your pages open the socket. By default the address of the page.',
      readBy: 'edge',
      defaultValue: '–',
      example: 'https://live.example.com',
      tls: true,
    },
    PUBLIC_HOST: {
      meaning: 'Host in SMS codes, so that phones offer to fill in the code.',
      readBy: 'api',
      defaultValue: '–',
      example: 'www.example.com',
    },
    HELPDESK_ORIGIN: {
      meaning: 'Address of your external helpdesk, which pages may show in a frame ([ADR 89](adr/0089)).',
      readBy: 'edge',
      defaultValue: '–',
      example: 'https://help.example.com',
      tls: true,
    },
    SECURITY_CONTACT: {
      meaning: 'Your contact in `/.well-known/security.txt` ([reporting](../SECURITY.md)).',
      readBy: 'edge',
      defaultValue: '–',
      example: 'mailto:security@example.com',
    },
    ANDROID_APP: {
      meaning:
        'Your Android app that opens links: package, `:`, SHA-256 fingerprint of its certificate; several separated by commas.',
      readBy: 'edge',
      defaultValue: '–',
      example:
        'com.example.oware:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB',
    },
    IOS_APP: {
      meaning: 'Your iOS app that opens links: team and bundle.',
      readBy: 'edge',
      defaultValue: '–',
      example: 'ABCDE12345.com.example.oware',
    },
  },
};
