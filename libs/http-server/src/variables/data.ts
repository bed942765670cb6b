import { type VariableGroup } from './variable';

/** Database, and the bus between processes. */
export const databaseVariables: VariableGroup = {
  title: 'Database and Redis',
  about:
    'If a connection is silent for a second longer than your statement timeout, it is replaced, as after a failover ([details](operations.md#database-failover)). Commands have no statement timeout.',
  variables: {
    DATABASE_URL: {
      meaning: 'PostgreSQL that you use instead of the embedded PGlite. SQL and tests are the same.',
      readBy: 'api',
      byDefault: '–',
      example: 'postgres://oware@db.internal/oware?sslmode=verify-full',
      needed: true,
      internal: true,
    },
    DATABASE_POOL_SIZE: {
      meaning: 'Maximum number of connections of each process.',
      readBy: 'api',
      byDefault: '10',
      example: '10',
    },
    DATABASE_CONNECT_TIMEOUT_MS: {
      meaning: 'Time to wait for a connection, ms. Then the call fails.',
      readBy: 'api',
      byDefault: '10000',
      example: '10000',
    },
    DATABASE_STATEMENT_TIMEOUT_MS: {
      meaning: 'Maximum duration of a statement, ms.',
      readBy: 'api',
      byDefault: '30000',
      example: '30000',
    },
    REDIS_URL: {
      meaning: 'Event bus between API processes. You need it for more than one process.',
      readBy: 'api',
      byDefault: '–',
      example: 'rediss://redis.internal:6379',
      needed: true,
      internal: true,
    },
    RETENTION_HOURS: {
      meaning: 'Hours for which finished events are stored. Lines with bets remain.',
      readBy: 'api',
      byDefault: '24',
      example: '24',
    },
  },
};

const GENERATED = 'generated, stored in `keys.json`';

/** Keys and lifetimes of logins. */
export const keyVariables: VariableGroup = {
  title: 'Keys and logins',
  about: [
    'Give all servers of a database the same keys; they compare them at start ([ADR 29](adr/0029)). You find generated keys in `keys.json` of `OWARE_DATA_DIR`.',
    'To change `OWARE_SEAL_KEYS`, follow [these steps](operations.md#change-the-key-of-secrets-at-rest). To change `OWARE_IDENTITY_KEYS`, put your new key first and keep the others behind it. After you change another key, run `npm run keys:accept`.',
    'If you set a new `OWARE_VAPID_PRIVATE_KEY`, all push subscriptions end.',
  ].join('\n\n'),
  variables: {
    SESSION_SECRET: {
      meaning: 'Signs logins. At least 32 characters.',
      readBy: 'api',
      byDefault: GENERATED,
      secret: 'openssl rand -base64 48',
      needed: true,
    },
    RSA_PRIVATE_KEY: {
      meaning: 'Key pair of encrypted calls: PKCS#8, PEM.',
      readBy: 'api',
      byDefault: GENERATED,
      secret: 'openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048',
      needed: true,
    },
    SEAL_KEYS: {
      meaning:
        'Encrypt authenticator secrets and identity documents at rest: 32 bytes each in base64, comma-separated. The first encrypts, all decrypt.',
      readBy: 'api',
      byDefault: GENERATED,
      secret: 'openssl rand -base64 32',
      needed: true,
    },
    IDENTITY_KEYS: {
      meaning:
        'Recognize a BVN or NIN without storing it. Same format; the first is used for new entries, all are compared.',
      readBy: 'api',
      byDefault: GENERATED,
      secret: 'openssl rand -base64 32',
      needed: true,
    },
    VAPID_PRIVATE_KEY: {
      meaning: 'Identifies the product to push services: P-256, 32 bytes, base64url.',
      readBy: 'api',
      byDefault: GENERATED,
      secret: 'npx web-push generate-vapid-keys',
      needed: true,
    },
    VAPID_SUBJECT: {
      meaning: 'Contact for operators of push services.',
      readBy: 'api',
      byDefault: '`OWARE_PUBLIC_ORIGIN`',
      example: 'mailto:push@example.com',
    },
    PUSH_SERVICES: {
      meaning:
        'Comma-separated hosts to which you allow alerts, subdomains included. An address with its scheme matches exactly.',
      readBy: 'api',
      byDefault: 'those of Chrome, Firefox, Safari and Windows',
      example: 'fcm.googleapis.com,push.services.mozilla.com',
    },
    LOGIN_DAYS: {
      meaning: 'Maximum lifetime of a login in days. A login that is not remembered ends after 30 at the latest.',
      readBy: 'api',
      byDefault: '90',
      example: '90',
    },
    WITHDRAWAL_WAIT_HOURS: {
      meaning:
        'Hours for which withdrawals wait after a change of password, phone, second factor or device; 0 disables it ([ADR 162](adr/0162)).',
      readBy: 'api',
      byDefault: '24; 0 in a demo',
      example: '24',
    },
  },
};
