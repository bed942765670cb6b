import { type VariableGroup } from './variable';

/** Odds feed. */
export const feedVariables: VariableGroup = {
  title: 'Source of odds',
  about:
    'If several servers have a source, one reads it and the others are standbys. [ADR 122](adr/0122) describes the live feed. The simulator divides the default of `OWARE_JACKPOT_OPEN_MINUTES` by its speed, down to 10.',
  variables: {
    FEED: {
      meaning: '`simulator`, `replay` (needs `OWARE_FEED_DIR`), `amqp` (live feed) or `none`.',
      readBy: 'api',
      defaultValue: '`simulator`',
      example: 'amqp',
      required: true,
    },
    FEED_DIR: {
      meaning: 'Folder of recorded messages that `replay` sends.',
      readBy: 'api',
      defaultValue: '–',
      example: '/srv/feed',
    },
    REPLAY_SPEED: {
      meaning: 'Speed of `replay` compared with the recording; 0 sends without pauses.',
      readBy: 'api',
      defaultValue: '0',
      example: '1',
    },
    AMQP_URL: {
      meaning:
        'Broker of the Unified Odds Feed. User and virtual host follow from the token unless the address names them.',
      readBy: 'api',
      defaultValue: '–',
      example: 'amqps://feed.example.com:5671',
      required: true,
    },
    UOF_API_URL: {
      meaning: 'REST API of the Unified Odds Feed.',
      readBy: 'api',
      defaultValue: '–',
      example: 'https://api.feed.example.com/v1',
      required: true,
      tls: true,
    },
    UOF_TOKEN: {
      meaning: 'Access token of the Unified Odds Feed.',
      readBy: 'api',
      defaultValue: '–',
      secret: true,
      required: true,
    },
    UOF_NODE_ID: {
      meaning: 'Number that distinguishes your product from others with the same token.',
      readBy: 'api',
      defaultValue: '–',
      example: '1',
    },
    UOF_LANGUAGES: {
      meaning: 'Languages in which the feed has names: our code, `:`, its code ([ADR 132](adr/0132)).',
      readBy: 'api',
      defaultValue: '–',
      example: 'tw:ak,pcm:pcm',
    },
    CUSTOM_BET_URL: {
      meaning:
        'Custom-bet service that prices bet builders. Without it, bet builders are available with the simulator only ([ADR 63](adr/0063)).',
      readBy: 'api',
      defaultValue: '–',
      example: 'https://bets.example.com/v1',
      tls: true,
    },
    CUSTOM_BET_TOKEN: {
      meaning: 'Token of the custom-bet service (`x-access-token`).',
      readBy: 'api',
      defaultValue: '–',
      secret: true,
    },
    JACKPOT_OPEN_MINUTES: {
      meaning:
        'Minimum minutes for entries to a jackpot round, 10 to 1440. Set the same value on all your servers ([ADR 151](adr/0151)).',
      readBy: 'api',
      defaultValue: '360, less with the simulator',
      example: '360',
    },
  },
};

/** Simulator, and other settings for demos and development. */
export const demoVariables: VariableGroup = {
  title: 'Simulator and demo',
  about:
    '`OWARE_DEMO=1` adds demo accounts and the pages `inbox`, `simulator`, `payments`, `captcha`, `draws` and `staff` below `/api/ng/demo`. Neither it nor the simulator can be used in production.',
  variables: {
    DEMO: {
      meaning: '1 adds demo accounts and pages.',
      readBy: 'api',
      defaultValue: '1 under `npm start`',
      example: '1',
      development: true,
      allowedInProduction: ['0'],
    },
    SIM_SPEED: {
      meaning: 'Simulated seconds per second.',
      readBy: 'api',
      defaultValue: '15',
      example: '15',
      development: true,
    },
    SIM_SEED: {
      meaning: 'Seed of the fixtures and results.',
      readBy: 'api',
      defaultValue: '`oware`',
      example: 'oware',
      development: true,
    },
    SIM_SPORTS: {
      meaning: 'Comma-separated sports to play.',
      readBy: 'api',
      defaultValue: 'all',
      example: 'football,tennis',
      development: true,
    },
    SEASON: {
      meaning: 'Real season that the simulator plays (`npm start -- --season`).',
      readBy: 'api',
      defaultValue: '–',
      example: '2024-25_en.1',
      development: true,
    },
    SEASON_DIR: {
      meaning: 'Folder of season files, which is read if the season has not been imported yet.',
      readBy: 'api',
      defaultValue: '–',
      example: '/srv/seasons',
      development: true,
    },
  },
};
