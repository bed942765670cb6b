import { type VariableGroup } from './variable';

/** Odds feed. */
export const feedVariables: VariableGroup = {
  title: 'Source of odds',
  about:
    'If you give several servers a source, one reads it and the others are standbys. [ADR 122](adr/0122) describes the live feed. The simulator divides the default of `OWARE_JACKPOT_OPEN_MINUTES` by its speed, down to 10.',
  variables: {
    FEED: {
      meaning: '`simulator`, `replay` (needs `OWARE_FEED_DIR`), `amqp` (live feed) or `none`.',
      readBy: 'api',
      byDefault: '`simulator`',
      example: 'amqp',
      needed: true,
    },
    FEED_DIR: {
      meaning: 'Folder of recorded messages that `replay` sends.',
      readBy: 'api',
      byDefault: '–',
      example: '/srv/feed',
    },
    REPLAY_SPEED: {
      meaning: 'Speed of `replay` compared with the recording; 0 sends without pauses.',
      readBy: 'api',
      byDefault: '0',
      example: '1',
    },
    AMQP_URL: {
      meaning:
        'Broker of the Unified Odds Feed. User and virtual host follow from the token unless the address names them.',
      readBy: 'api',
      byDefault: '–',
      example: 'amqps://feed.example.com:5671',
      needed: true,
    },
    UOF_API_URL: {
      meaning: 'REST API of the Unified Odds Feed.',
      readBy: 'api',
      byDefault: '–',
      example: 'https://api.feed.example.com/v1',
      needed: true,
      tls: true,
    },
    UOF_TOKEN: {
      meaning: 'Access token of the Unified Odds Feed.',
      readBy: 'api',
      byDefault: '–',
      secret: true,
      needed: true,
    },
    UOF_NODE_ID: {
      meaning: 'Number that distinguishes your product from others with the same token.',
      readBy: 'api',
      byDefault: '–',
      example: '1',
    },
    UOF_LANGUAGES: {
      meaning: 'Languages in which your feed has names: our code, `:`, its code ([ADR 132](adr/0132)).',
      readBy: 'api',
      byDefault: '–',
      example: 'tw:ak,pcm:pcm',
    },
    CUSTOM_BET_URL: {
      meaning:
        'Custom-bet service that prices bet builders. Without it, you have bet builders with the simulator only ([ADR 63](adr/0063)).',
      readBy: 'api',
      byDefault: '–',
      example: 'https://bets.example.com/v1',
      tls: true,
    },
    CUSTOM_BET_TOKEN: {
      meaning: 'Token of the custom-bet service (`x-access-token`).',
      readBy: 'api',
      byDefault: '–',
      secret: true,
    },
    JACKPOT_OPEN_MINUTES: {
      meaning:
        'Minimum minutes for entries to a jackpot round, 10 to 1440. Set the same value on all your servers ([ADR 151](adr/0151)).',
      readBy: 'api',
      byDefault: '360, less with the simulator',
      example: '360',
    },
  },
};

/** Simulator, and other settings for demos and development. */
export const demoVariables: VariableGroup = {
  title: 'Simulator and demo',
  about:
    '`OWARE_DEMO=1` adds demo accounts and the pages `inbox`, `simulator`, `payments`, `captcha`, `draws` and `staff` below `/api/ng/demo`. You can use neither it nor the simulator in production.',
  variables: {
    DEMO: {
      meaning: '1 adds demo accounts and pages.',
      readBy: 'api',
      byDefault: '1 under `npm start`',
      example: '1',
      development: true,
      inProduction: ['0'],
    },
    SIM_SPEED: {
      meaning: 'Seconds of play for each second.',
      readBy: 'api',
      byDefault: '15',
      example: '15',
      development: true,
    },
    SIM_SEED: {
      meaning: 'Seed of the fixtures and results.',
      readBy: 'api',
      byDefault: '`oware`',
      example: 'oware',
      development: true,
    },
    SIM_SPORTS: {
      meaning: 'Comma-separated sports to play.',
      readBy: 'api',
      byDefault: 'all',
      example: 'football,tennis',
      development: true,
    },
    SEASON: {
      meaning: 'Real season that the simulator plays (`npm start -- --season`).',
      readBy: 'api',
      byDefault: '–',
      example: '2024-25_en.1',
      development: true,
    },
    SEASON_DIR: {
      meaning: 'Folder of season files. It is read if the season has not been imported.',
      readBy: 'api',
      byDefault: '–',
      example: '/srv/seasons',
      development: true,
    },
  },
};
