import { type VariableGroup } from './variable';

/** Releases that the edge follows, and how it renders pages. */
export const pageVariables: VariableGroup = {
  title: 'Releases and pages',
  variables: {
    RELEASES: {
      meaning:
        'Folder or bucket of your published releases. Without it, the edge serves the build in `OWARE_DIST_DIR`.',
      readBy: 'edge',
      defaultValue: '–',
      example: 's3://oware-releases/production',
    },
    RELEASE_RIGHTS: {
      meaning:
        'File that lists the people who may change your channels. Read again every ten seconds. Without it, the edge serves every change ([ADR 180](adr/0180)).',
      readBy: 'edge',
      defaultValue: '–',
      example: '/etc/oware/release-rights.json',
    },
    MF_PREVIEWS: {
      meaning:
        '`true` allows previews of pull requests from the release store (`?mf=promotions@pr-123`). Rejected with `NODE_ENV=production` on the channel `stable` ([how to use it](squads.md#preview-a-pull-request)).',
      readBy: 'edge',
      defaultValue: 'false',
      example: 'false',
    },
    CHANNEL: {
      meaning: 'Channel of releases to follow.',
      readBy: 'edge',
      defaultValue: '`stable`',
      example: 'stable',
    },
    RELEASES_POLL_MS: {
      meaning: 'Interval between two checks for new releases, ms.',
      readBy: 'edge',
      defaultValue: '250, bucket 500',
      example: '500',
    },
    DIST_DIR: { meaning: 'Folder of the build.', readBy: 'edge', defaultValue: '`dist`', example: '/srv/oware/dist' },
    CACHE_DIR: {
      meaning: 'Local copies of release files, and the last good documents.',
      readBy: 'edge',
      defaultValue: '`.data/edge`',
      example: '/var/cache/oware',
    },
    MAX_RENDERERS: {
      meaning: 'Maximum number of rendering threads, one for each set of releases.',
      readBy: 'edge',
      defaultValue: '6',
      example: '6',
    },
    RENDERER_WARM_MS: {
      meaning: 'Time for which a thread of outdated releases is kept for a rollback, ms.',
      readBy: 'edge',
      defaultValue: '60000',
      example: '60000',
    },
    RENDER_TIMEOUT_MS: {
      meaning: 'After this time, ms, a page is sent without content, and the browser renders it.',
      readBy: 'edge',
      defaultValue: '4000',
      example: '4000',
    },
    PAGES_A_MINUTE: {
      meaning:
        'Maximum pages per minute from one address. An address block may open four times as many, a player a quarter.',
      readBy: 'edge',
      defaultValue: '1200',
      example: '1200',
    },
    VITALS_PERCENT: {
      meaning: 'Share of pages whose web vitals are measured, in percent ([details](operations.md#watch-releases)).',
      readBy: 'edge',
      defaultValue: '10',
      example: '10',
    },
    TRUSTED_TYPES: {
      meaning:
        '`enforce` blocks violations of Trusted Types, `report` only reports them ([details](operations.md#enforce-trusted-types)). With an external captcha the default is `report`.',
      readBy: 'edge',
      defaultValue: 'enforce',
      example: 'report',
    },
    LANGUAGES_DIR: {
      meaning:
        'Folder with your further translations, used instead of English. The API reads those of the server, the edge those of releases ([languages](languages.md#add-a-language)).',
      readBy: 'both',
      defaultValue: 'those of the product',
      example: '/srv/languages',
    },
    LIVE_RELOAD: {
      meaning: '1 reloads open pages when the edge starts.',
      readBy: 'edge',
      defaultValue: '0',
      example: '1',
      development: true,
      allowedInProduction: ['0'],
    },
    MF_OVERRIDE_HOSTS: {
      meaning: 'Comma-separated hosts from which you may run remotes (`?mf=`). Rejected in production.',
      readBy: 'edge',
      defaultValue: '`localhost,127.0.0.1`',
      example: 'localhost',
      development: true,
      allowedInProduction: [],
    },
  },
};
