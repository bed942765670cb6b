/** A variable of the environment, by its name without `OWARE_`. */
interface Variable {
  /** Which server validates and uses it; the other one accepts it, for both often share an environment. */
  readonly readBy: 'edge' | 'api' | 'both';
  /** Its value when it is not set, as the documentation shows it. */
  readonly byDefault: string;
  /** A value that it takes in production; a secret has none. */
  readonly example?: string;
  /** It is a secret: `env.example` leaves it empty. A text is the command that makes one. */
  readonly secret?: true | string;
  /** A product of several machines on a live feed does not start without it. */
  readonly needed?: true;
  /** For development and demos. */
  readonly development?: true;
  /** The only values that it may have in production, beside the empty one; without it all. */
  readonly inProduction?: readonly string[];
  /** An address that is reached over public networks: in production it begins with `https://`. */
  readonly tls?: true;
  /** Addresses of our own servers, which may be other machines: in production with TLS, unless the network encrypts. */
  readonly internal?: true;
}

/** Variables that are documented together. */
export interface VariableGroup {
  /** In Markdown; links lead from the root of the repository. */
  readonly meaning: string;
  readonly variables: Readonly<Record<string, Variable>>;
}

/**
 * All variables that the product's servers and commands read: what `readVariables` accepts, the table in README.md and `deploy/env.example`
 * (both written by `npm run reference`) come from this list, and tests start both servers with its examples. How a value is checked is said
 * where it is read (`config.ts`, `settings.ts`, `env.ts`).
 */
export const VARIABLE_GROUPS: readonly VariableGroup[] = [
  {
    meaning: 'the one port of the product',
    variables: {
      PORT: { readBy: 'edge', byDefault: '4200', example: '4200' },
    },
  },
  {
    meaning: 'the network interface on which the edge listens',
    variables: {
      HOST: { readBy: 'edge', byDefault: '0.0.0.0', example: '0.0.0.0' },
    },
  },
  {
    meaning:
      'a server that is told to stop (SIGTERM) says so on `/readyz` for so long and responds all the same, sends sockets elsewhere over the same time, and then ends; longer than who balances needs to see it',
    variables: {
      STOP_NOTICE_MS: { readBy: 'both', byDefault: '1000', example: '5000' },
    },
  },
  {
    meaning:
      'for the edge: where servers of the API respond, separated by commas. A name may have several addresses, each of which is a server ([how](docs/operations.md#the-edge-finds-servers))',
    variables: {
      API_ORIGIN: {
        readBy: 'edge',
        byDefault: '`http://127.0.0.1:4201`',
        example: 'http://10.0.0.7:4201,http://10.0.0.8:4201',
        needed: true,
        internal: true,
      },
    },
  },
  {
    meaning:
      'for the edge, instead of `OWARE_API_ORIGIN` or beside it: names whose servers are called for the role `web` or `socket` alone',
    variables: {
      API_WEB_ORIGIN: { readBy: 'edge', byDefault: '–', example: 'http://oware-web.internal:4201', internal: true },
      API_SOCKET_ORIGIN: {
        readBy: 'edge',
        byDefault: '–',
        example: 'http://oware-socket.internal:4201',
        internal: true,
      },
    },
  },
  {
    meaning:
      '`encrypted` says that the network between your machines encrypts by itself, such as WireGuard or a mesh. Without it a server in production takes no address of another machine without TLS ([how](docs/operations.md#encrypt-connections-between-machines))',
    variables: {
      NETWORK: { readBy: 'both', byDefault: '–', example: 'encrypted', inProduction: ['encrypted'], needed: true },
    },
  },
  {
    meaning:
      'proves to the API that a call comes from the edge. Needed in production when they run on different machines; several, the newest first, while you change it ([how](docs/operations.md#let-the-api-know-its-edges))',
    variables: {
      INTERNAL_SECRET: { readBy: 'both', byDefault: '–', secret: 'openssl rand -base64 48', needed: true },
    },
  },
  {
    meaning: 'where a server of the API listens; with an edge on another machine, its address in the private network',
    variables: {
      API_HOST: { readBy: 'api', byDefault: '127.0.0.1', example: '10.0.0.7' },
      API_PORT: { readBy: 'api', byDefault: '4201', example: '4201' },
    },
  },
  {
    meaning:
      'proxies whose `X-Forwarded-*` headers a server believes: the edge those of the balancer, the API those of the edges. Addresses, networks, ranges, a number of proxies, or `none` ([which](docs/operations.md#name-your-proxies))',
    variables: {
      TRUST_PROXY: { readBy: 'both', byDefault: '`loopback,uniquelocal`', example: 'loopback,uniquelocal' },
    },
  },
  {
    meaning: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`',
    variables: {
      LOG_LEVEL: { readBy: 'both', byDefault: '`info`, edge `warn`', example: 'info' },
    },
  },
  {
    meaning: 'where the edge responds `/metrics`, which the public never sees',
    variables: {
      INTERNAL_HOST: { readBy: 'edge', byDefault: '127.0.0.1', example: '127.0.0.1' },
      INTERNAL_PORT: { readBy: 'edge', byDefault: 'a free port', example: '4299' },
    },
  },
  {
    meaning: 'embedded database, keys, demo data',
    variables: {
      DATA_DIR: { readBy: 'both', byDefault: '`.data` for the edge and under `npm start`', example: '/var/lib/oware' },
    },
  },
  {
    meaning: 'PostgreSQL instead of the embedded PGlite; same SQL, same tests',
    variables: {
      DATABASE_URL: {
        readBy: 'api',
        byDefault: '–',
        example: 'postgres://oware@db.internal/oware?sslmode=verify-full',
        needed: true,
        internal: true,
      },
    },
  },
  {
    meaning:
      'connections of each process to PostgreSQL at the most; after how long, in ms, a call fails that got none, and after how long a statement fails. One that is silent a second longer, as in a failover, is replaced; commands have no limit for statements ([how](docs/adr/0147-notice-work-that-no-process-does.md))',
    variables: {
      DATABASE_POOL_SIZE: { readBy: 'api', byDefault: '10', example: '10' },
      DATABASE_CONNECT_TIMEOUT_MS: { readBy: 'api', byDefault: '10000', example: '10000' },
      DATABASE_STATEMENT_TIMEOUT_MS: { readBy: 'api', byDefault: '30000', example: '30000' },
    },
  },
  {
    meaning: 'event bus for more than one api server',
    variables: {
      REDIS_URL: {
        readBy: 'api',
        byDefault: '–',
        example: 'rediss://redis.internal:6379',
        needed: true,
        internal: true,
      },
    },
  },
  {
    meaning:
      'keys that all servers of a database share: what signs logins (at least 32 characters), and the key pair of encrypted calls (PKCS#8, PEM)',
    variables: {
      SESSION_SECRET: {
        readBy: 'api',
        byDefault: 'made, kept in `keys.json` of `OWARE_DATA_DIR`',
        secret: 'openssl rand -base64 48',
        needed: true,
      },
      RSA_PRIVATE_KEY: {
        readBy: 'api',
        byDefault: 'made, kept in `keys.json` of `OWARE_DATA_DIR`',
        secret: 'openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048',
        needed: true,
      },
    },
  },
  {
    meaning:
      'keys of secrets at rest (authenticator secrets, identity documents), for products of several machines: 32 bytes each in base64 (`openssl rand -base64 32`), separated by commas, the newest first. The first seals, all open. To change it: put a new key behind the present one on all servers, then first on all, then run `npm run keys:rotate`, which refuses while a running server lacks it ([how](docs/adr/0029-servers-of-a-database-have-the-same-keys.md))',
    variables: {
      SEAL_KEYS: {
        readBy: 'api',
        byDefault: 'made, kept in `keys.json` of `OWARE_DATA_DIR`',
        secret: 'openssl rand -base64 32',
        needed: true,
      },
    },
  },
  {
    meaning:
      'keys by which a BVN or NIN is known again without being kept, as above. The newest makes what is stored, all are compared. To change it: put a new key first and keep the others behind it ([how](docs/adr/0076-the-way-back-after-an-exclusion.md))',
    variables: {
      IDENTITY_KEYS: {
        readBy: 'api',
        byDefault: 'made, kept in `keys.json` of `OWARE_DATA_DIR`',
        secret: 'openssl rand -base64 32',
        needed: true,
      },
    },
  },
  {
    meaning:
      'the key that push services know the product by (P-256, 32 bytes, base64url; the same for all servers of a database, which is compared at start), and whom their people write to. Another key ends all subscriptions',
    variables: {
      VAPID_PRIVATE_KEY: {
        readBy: 'api',
        byDefault: 'made, kept in `keys.json` of `OWARE_DATA_DIR`',
        secret: 'npx web-push generate-vapid-keys',
        needed: true,
      },
      VAPID_SUBJECT: { readBy: 'api', byDefault: '`OWARE_PUBLIC_ORIGIN`', example: 'mailto:push@example.com' },
    },
  },
  {
    meaning:
      'hosts of push services that alerts are sent to, with all below them, separated by commas; an address with its scheme stands for itself',
    variables: {
      PUSH_SERVICES: {
        readBy: 'api',
        byDefault: 'those of Chrome, Firefox, Safari and Windows',
        example: 'fcm.googleapis.com,push.services.mozilla.com',
      },
    },
  },
  {
    meaning:
      'where odds come from: `simulator`, `replay` (with `OWARE_FEED_DIR`), `amqp` (a live feed), `none`. Of several servers with a source one reads it, the others stand by',
    variables: {
      FEED: { readBy: 'api', byDefault: '`simulator`', example: 'amqp', needed: true },
    },
  },
  {
    meaning:
      'the folder of messages that `replay` sends, and how many times as fast as recorded; 0 sends them without pauses',
    variables: {
      FEED_DIR: { readBy: 'api', byDefault: '–', example: '/srv/feed' },
      REPLAY_SPEED: { readBy: 'api', byDefault: '0', example: '1' },
    },
  },
  {
    meaning:
      'the Unified Odds Feed: its broker (`amqps://host:5671`; user and virtual host are those of the token unless the address names others), its REST API (`https://…/v1`), the access token, a number that tells this product from others that use the token, and languages of the product that the feed has names in, each with what the feed calls it (`tw:ak,pcm:pcm`; [names](docs/adr/0132-names-in-the-languages-of-the-feed.md)) ([how](docs/adr/0122-the-feed-of-a-broker.md))',
    variables: {
      AMQP_URL: { readBy: 'api', byDefault: '–', example: 'amqps://feed.example.com:5671', needed: true },
      UOF_API_URL: {
        readBy: 'api',
        byDefault: '–',
        example: 'https://api.feed.example.com/v1',
        needed: true,
        tls: true,
      },
      UOF_TOKEN: { readBy: 'api', byDefault: '–', secret: true, needed: true },
      UOF_NODE_ID: { readBy: 'api', byDefault: '–', example: '1' },
      UOF_LANGUAGES: { readBy: 'api', byDefault: '–', example: 'tw:ak,pcm:pcm' },
    },
  },
  {
    meaning:
      'the custom-bet service of a real feed, which prices bet builders: where its `/custombet/…` stands, and what goes into `x-access-token`; without it the simulator prices them where it is the feed, and nobody elsewhere ([how](docs/adr/0063-a-bet-builder-is-one-leg.md))',
    variables: {
      CUSTOM_BET_URL: { readBy: 'api', byDefault: '–', example: 'https://bets.example.com/v1', tls: true },
      CUSTOM_BET_TOKEN: { readBy: 'api', byDefault: '–', secret: true },
    },
  },
  {
    meaning: 'the season that the simulator plays',
    variables: {
      SEASON: { readBy: 'api', byDefault: '–', example: '2024-25_en.1', development: true },
    },
  },
  {
    meaning: 'the folder of season files, read when the season is not imported yet',
    variables: {
      SEASON_DIR: { readBy: 'api', byDefault: '–', example: '/srv/seasons', development: true },
    },
  },
  {
    meaning:
      'the simulator: seconds of play per second, what its programme is drawn from, and its sports (`football,tennis`)',
    variables: {
      SIM_SPEED: { readBy: 'api', byDefault: '15', example: '15', development: true },
      SIM_SEED: { readBy: 'api', byDefault: '`oware`', example: 'oware', development: true },
      SIM_SPORTS: { readBy: 'api', byDefault: 'all', example: 'football,tennis', development: true },
    },
  },
  {
    meaning:
      'minimum minutes that a round of the jackpot opened by the server takes entries, 10 to 1440. The simulator divides 360 by its speed, down to 10. Set the same on all servers, also on those without the simulator ([how](docs/adr/0151-open-the-next-jackpot-round-while-others-are-played.md))',
    variables: {
      JACKPOT_OPEN_MINUTES: { readBy: 'api', byDefault: '360, less with the simulator', example: '360' },
    },
  },
  {
    meaning:
      'what a process of the server does: `web` serves calls, `socket` keeps sockets, `feed` reads the source of odds, `settle` decides and settles bets, `jobs` does the rest in the background; separated by commas. Others than `all` need PostgreSQL and Redis',
    variables: {
      ROLES: { readBy: 'api', byDefault: '`all`', example: 'web,socket' },
    },
  },
  {
    meaning:
      'after how many days a login ends, however often it is used; one that is not kept ends after 30 at the latest. The player then logs in again',
    variables: {
      LOGIN_DAYS: { readBy: 'api', byDefault: '90', example: '90' },
    },
  },
  {
    meaning:
      'for how many hours withdrawals wait after a reset of the password, a new phone, a removed second factor, or a first login on a device ([ADR 162](docs/adr/0162-let-withdrawals-wait-after-changes-of-an-account.md)); 0 for not at all',
    variables: {
      WITHDRAWAL_WAIT_HOURS: { readBy: 'api', byDefault: '24; 0 in a demo', example: '24' },
    },
  },
  {
    meaning: 'how long events that are over are kept; lines that were bet on stay',
    variables: {
      RETENTION_HOURS: { readBy: 'api', byDefault: '24', example: '24' },
    },
  },
  {
    meaning:
      'demo accounts, `/api/ng/demo/inbox`, `/api/ng/demo/simulator`, `/api/ng/demo/payments`, `/api/ng/demo/captcha`, `/api/ng/demo/draws`; refused with `NODE_ENV=production`',
    variables: {
      DEMO: { readBy: 'api', byDefault: '1 under `npm start`', example: '1', development: true, inProduction: ['0'] },
    },
  },
  {
    meaning:
      'payments through Paystack, one business a country; its webhook is `/api/ng/pocket/v1/payments/webhook`. Without a key a demo takes payments that are not real, and all else takes none',
    variables: {
      PAYSTACK_SECRET_KEY_NG: { readBy: 'api', byDefault: '–', secret: true },
      PAYSTACK_SECRET_KEY_GH: { readBy: 'api', byDefault: '–', secret: true },
      PAYSTACK_URL: { readBy: 'api', byDefault: 'public', example: 'https://api.paystack.co', tls: true },
    },
  },
  {
    meaning: "needed with a Paystack key: the domain of payers' made-up email addresses",
    variables: {
      PAYMENT_EMAIL_DOMAIN: { readBy: 'api', byDefault: '–', example: 'players.example.com' },
    },
  },
  {
    meaning:
      'where browsers find the product. Links in pages and messages, `robots.txt`, sitemaps and the sockets of pages begin with it, whatever host a caller names; pages of this address alone may open sockets (`docs/adr/0164`)',
    variables: {
      PUBLIC_ORIGIN: {
        readBy: 'both',
        byDefault: '–, needed in production',
        example: 'https://www.example.com',
        needed: true,
        tls: true,
      },
    },
  },
  {
    meaning:
      'where staff finds its pages, on another host than the product: they are served there alone, and nothing else is ([why](docs/adr/0161-bind-cookies-to-their-host-and-separate-staff.md))',
    variables: {
      STAFF_ORIGIN: {
        readBy: 'edge',
        byDefault: '–, needed in production',
        example: 'https://staff.example.com',
        needed: true,
        tls: true,
      },
    },
  },
  {
    meaning:
      'proofs of identity through Smile ID in both countries (needs `OWARE_PUBLIC_ORIGIN`); without it a demo decides numbers by rules, and all else waits for a person (`npm run identity:review`)',
    variables: {
      SMILE_ID_PARTNER: { readBy: 'api', byDefault: '–', example: '1234' },
      SMILE_ID_KEY: { readBy: 'api', byDefault: '–', secret: true },
      SMILE_ID_URL: { readBy: 'api', byDefault: 'public', example: 'https://api.smileidentity.com/v1', tls: true },
    },
  },
  {
    meaning:
      'where browsers open the socket in this environment; without it, where the page came from (`docs/adr/0044`)',
    variables: {
      SOCKET_ORIGIN: { readBy: 'edge', byDefault: '–', example: 'https://live.example.com', tls: true },
    },
  },
  {
    meaning:
      'one-time codes by SMS and voice, and warnings to the owners of accounts by SMS, through Termii ([how](docs/adr/0156-warn-owners-from-the-transaction.md)); without them both go into the local inbox. A server in production does not start without the first two',
    variables: {
      TERMII_API_KEY: { readBy: 'api', byDefault: '–', secret: true, needed: true },
      TERMII_SENDER_ID: { readBy: 'api', byDefault: '–', example: 'Oware', needed: true },
      TERMII_BASE_URL: { readBy: 'api', byDefault: 'public', example: 'https://api.ng.termii.com', tls: true },
    },
  },
  {
    meaning:
      "the number, with country code, that players send their code to; its webhook is `/api/ng/msg/v1/sms/termii` for both countries, signed with the account's secret key",
    variables: {
      TERMII_INBOUND_NUMBER: { readBy: 'api', byDefault: '–', example: '2348030000000' },
      TERMII_SECRET_KEY: { readBy: 'api', byDefault: '–', secret: true },
    },
  },
  {
    meaning: 'one-time codes on Telegram',
    variables: {
      TELEGRAM_GATEWAY_TOKEN: { readBy: 'api', byDefault: '–', secret: true },
      TELEGRAM_GATEWAY_URL: {
        readBy: 'api',
        byDefault: 'public',
        example: 'https://gatewayapi.telegram.org',
        tls: true,
      },
    },
  },
  {
    meaning: 'host of the pages, for filling a code in from an SMS',
    variables: {
      PUBLIC_HOST: { readBy: 'api', byDefault: '–', example: 'www.example.com' },
    },
  },
  {
    meaning:
      'native apps that open links of the product when they are installed: package and SHA-256 fingerprints of its certificates (`com.example.oware:AA:BB:…`, several separated by commas), team and bundle (`ABCDE12345.com.example.oware`)',
    variables: {
      ANDROID_APP: {
        readBy: 'edge',
        byDefault: '–',
        example:
          'com.example.oware:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB',
      },
      IOS_APP: { readBy: 'edge', byDefault: '–', example: 'ABCDE12345.com.example.oware' },
    },
  },
  {
    meaning:
      'a folder with a folder for each language (`ha`, `en-GH`) and in it a JSON file for each page: texts by key, laid over English. The API takes those of its own pages, the edge those of releases',
    variables: {
      LANGUAGES_DIR: { readBy: 'both', byDefault: 'those of the product', example: '/srv/languages' },
    },
  },
  {
    meaning:
      'email through Postmark (needs `OWARE_PUBLIC_ORIGIN` for links): links, and warnings to proved addresses; without it email goes into the local inbox, and nowhere in production',
    variables: {
      POSTMARK_SERVER_TOKEN: { readBy: 'api', byDefault: '–', secret: true },
      MAIL_FROM: { readBy: 'api', byDefault: '–', example: 'help@example.com' },
      POSTMARK_URL: { readBy: 'api', byDefault: 'public', example: 'https://api.postmarkapp.com', tls: true },
    },
  },
  {
    meaning:
      "captcha: `proof_of_work` (the product's own, without keys), `quiz` (pictures, for demos; refused with `NODE_ENV=production`), `google`, `google_enterprise`, `hcaptcha`, `turnstile`; the edge needs the same value, for its pages allow that provider's scripts only",
    variables: {
      CAPTCHA_PROVIDER: { readBy: 'both', byDefault: '`quiz`', example: 'proof_of_work', needed: true },
    },
  },
  {
    meaning: 'where vulnerabilities are reported, served in `/.well-known/security.txt` ([how](SECURITY.md))',
    variables: {
      SECURITY_CONTACT: { readBy: 'edge', byDefault: '–', example: 'mailto:security@example.com' },
    },
  },
  {
    meaning:
      'whether pages stop code that goes past [Trusted Types](docs/adr/0171), or only report it. With a captcha of another provider, `report` unless you set `enforce`; pages of shells without the policy always report',
    variables: {
      TRUSTED_TYPES: { readBy: 'edge', byDefault: 'enforce', example: 'report' },
    },
  },
  {
    meaning:
      "for the edge: the origin of a helpdesk of somebody else, which pages may then show in a frame (`docs/adr/0089`); the product's own needs none",
    variables: {
      HELPDESK_ORIGIN: { readBy: 'edge', byDefault: '–', example: 'https://help.example.com', tls: true },
    },
  },
  {
    meaning:
      "needed with a provider: its keys (`google_enterprise`: an API key and the project's id, and the lowest score of a person); another address to verify tokens at",
    variables: {
      CAPTCHA_SITE_KEY: { readBy: 'api', byDefault: '–', example: 'public-site-key' },
      CAPTCHA_SECRET: { readBy: 'api', byDefault: '–', secret: true },
      CAPTCHA_PROJECT: { readBy: 'api', byDefault: '–', example: 'oware-captcha' },
      CAPTCHA_MIN_SCORE: { readBy: 'api', byDefault: '0.5', example: '0.5' },
      CAPTCHA_URL: {
        readBy: 'api',
        byDefault: 'public',
        example: 'https://recaptchaenterprise.googleapis.com',
        tls: true,
      },
    },
  },
  {
    meaning:
      'folder or bucket (`s3://name/prefix`) of published releases that the edge follows; without it, what the build left in `dist`',
    variables: {
      RELEASES: { readBy: 'edge', byDefault: '–', example: 's3://oware-releases/production' },
    },
  },
  {
    meaning: 'the channel that it follows',
    variables: {
      CHANNEL: { readBy: 'edge', byDefault: '`stable`', example: 'stable' },
    },
  },
  {
    meaning: 'how often it looks for other releases',
    variables: {
      RELEASES_POLL_MS: { readBy: 'edge', byDefault: '250, bucket 500', example: '500' },
    },
  },
  {
    meaning: "the edge's copies of release files and its last good documents",
    variables: {
      CACHE_DIR: { readBy: 'edge', byDefault: '`.data/edge`', example: '/var/cache/oware' },
    },
  },
  {
    meaning: 'threads that render pages, one for each set of releases',
    variables: {
      MAX_RENDERERS: { readBy: 'edge', byDefault: '6', example: '6' },
    },
  },
  {
    meaning: 'how long the thread of releases that are not current any more is kept for a rollback',
    variables: {
      RENDERER_WARM_MS: { readBy: 'edge', byDefault: '60000', example: '60000' },
    },
  },
  {
    meaning: 'a page that is not rendered after so long is sent without content, and the browser renders it',
    variables: {
      RENDER_TIMEOUT_MS: { readBy: 'edge', byDefault: '4000', example: '4000' },
    },
  },
  {
    meaning:
      'most pages that visitors of one address open in a minute; an address block may open four times as many, a player a quarter',
    variables: {
      PAGES_A_MINUTE: { readBy: 'edge', byDefault: '1200', example: '1200' },
    },
  },
  {
    meaning:
      'percent of the pages whose web vitals are measured; 0 measures none ([what is sent](docs/operations.md#watch-releases))',
    variables: {
      VITALS_PERCENT: { readBy: 'edge', byDefault: '10', example: '10' },
    },
  },
  {
    meaning: 'the folder that the build left',
    variables: {
      DIST_DIR: { readBy: 'edge', byDefault: '`dist`', example: '/srv/oware/dist' },
    },
  },
  {
    meaning: '1 loads open pages again when the edge starts; refused with `NODE_ENV=production`',
    variables: {
      LIVE_RELOAD: { readBy: 'edge', byDefault: '0', example: '1', development: true, inProduction: ['0'] },
    },
  },
  {
    meaning: 'hosts that developers may run remotes from; none and refused with `NODE_ENV=production`',
    variables: {
      MF_OVERRIDE_HOSTS: {
        readBy: 'edge',
        byDefault: '`localhost,127.0.0.1`',
        example: 'localhost',
        development: true,
        inProduction: [],
      },
    },
  },
];

const all = VARIABLE_GROUPS.flatMap(({ variables }) => Object.entries(variables));

/** Their names. Each is written with the prefix `OWARE_`; the plain names of before are read as well. */
export const VARIABLES: ReadonlySet<string> = new Set(all.map(([name]) => name));
