import { type VariableGroup } from './variable';

/** Database, and the bus between processes. */
export const databaseVariables: VariableGroup = {
  title: 'Database and Redis',
  about:
    'If a connection is silent for a second longer than your statement timeout, it is replaced, as after a failover ([details](operations.md#database-failover)). Commands have no statement timeout.',
  variables: {
    DATABASE_URL: {
      meaning: 'Connection URL of PostgreSQL. Without it, the server uses the embedded PGlite.',
      readBy: 'api',
      defaultValue: '–',
      example: 'postgres://oware@db.internal/oware?sslmode=verify-full',
      required: true,
      internal: true,
    },
    DATABASE_POOL_SIZE: {
      meaning: 'Maximum number of connections of each process.',
      readBy: 'api',
      defaultValue: '10',
      example: '10',
    },
    DATABASE_CONNECT_TIMEOUT_MS: {
      meaning: 'Time to wait for a connection, ms. Then the call fails.',
      readBy: 'api',
      defaultValue: '10000',
      example: '10000',
    },
    DATABASE_STATEMENT_TIMEOUT_MS: {
      meaning: 'Maximum duration of a statement, ms.',
      readBy: 'api',
      defaultValue: '30000',
      example: '30000',
    },
    REDIS_URL: {
      meaning: 'Event bus between API processes. Required for more than one process.',
      readBy: 'api',
      defaultValue: '–',
      example: 'rediss://redis.internal:6379',
      required: true,
      internal: true,
    },
    RETENTION_HOURS: {
      meaning: 'Hours for which finished events are stored. Lines with bets remain.',
      readBy: 'api',
      defaultValue: '24',
      example: '24',
    },
  },
};

const GENERATED = 'generated, stored in `keys.json`';

/** Keys and lifetimes of logins. */
export const keyVariables: VariableGroup = {
  title: 'Keys and logins',
  about: [
    'Give all servers of a database the same keys; the servers compare them at startup ([ADR 29](adr/0029)). Generated keys are in `keys.json` of `OWARE_DATA_DIR`.',
    'To change `OWARE_SEAL_KEYS`, follow [these steps](operations.md#change-the-key-of-secrets-at-rest). To change `OWARE_IDENTITY_KEYS`, add your new key after the others on all servers, then move it to the front on all of them, and keep the others. After you change any other key, run `npm run keys:accept`.',
    'A new `OWARE_VAPID_PRIVATE_KEY` ends all push subscriptions.',
  ].join('\n\n'),
  variables: {
    SESSION_SECRET: {
      meaning: 'Signs logins. At least 32 characters.',
      readBy: 'api',
      defaultValue: GENERATED,
      secret: 'openssl rand -base64 48',
      required: true,
    },
    RSA_PRIVATE_KEY: {
      meaning: 'Private key for encrypted calls: PKCS#8, PEM. In production at least 3072 bits.',
      readBy: 'api',
      defaultValue: GENERATED,
      secret: 'openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:3072',
      required: true,
    },
    SEAL_KEYS: {
      meaning:
        'Encrypt authenticator secrets and identity documents at rest: 32 bytes each in base64, comma-separated. The first encrypts, all decrypt.',
      readBy: 'api',
      defaultValue: GENERATED,
      secret: 'openssl rand -base64 32',
      required: true,
    },
    IDENTITY_KEYS: {
      meaning:
        'Recognise a BVN or NIN without storing it. Same format; the first is used for new entries, all are compared.',
      readBy: 'api',
      defaultValue: GENERATED,
      secret: 'openssl rand -base64 32',
      required: true,
    },
    VAPID_PRIVATE_KEY: {
      meaning: 'Identifies the product to push services: P-256, 32 bytes, base64url.',
      readBy: 'api',
      defaultValue: GENERATED,
      secret: 'npx web-push generate-vapid-keys',
      required: true,
    },
    VAPID_SUBJECT: {
      meaning: 'Contact for operators of push services.',
      readBy: 'api',
      defaultValue: '`OWARE_PUBLIC_ORIGIN`',
      example: 'mailto:push@example.com',
    },
    PUSH_SERVICES: {
      meaning:
        'Comma-separated hosts that alerts may be sent to, including their subdomains. An address with its scheme matches exactly.',
      readBy: 'api',
      defaultValue: 'those of Chrome, Firefox, Safari and Windows',
      example: 'fcm.googleapis.com,push.services.mozilla.com',
    },
    LOGIN_DAYS: {
      meaning: 'Maximum lifetime of a login in days. Without "Keep me signed in", a login ends after at most 30 days.',
      readBy: 'api',
      defaultValue: '90',
      example: '90',
    },
    WITHDRAWAL_WAIT_HOURS: {
      meaning:
        'Hours for which withdrawals wait after a change of password, phone, second factor or device; 0 disables it ([ADR 162](adr/0162)).',
      readBy: 'api',
      defaultValue: '24; 0 in a demo',
      example: '24',
    },
  },
};
