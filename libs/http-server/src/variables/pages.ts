import { type VariableGroup } from './variable';

/** Releases that the edge follows, and how it renders pages. */
export const pageVariables: VariableGroup = {
  title: 'Releases and pages',
  variables: {
    RELEASES: {
      meaning:
        'Folder or bucket of your published releases. Without it, the edge serves the build in `OWARE_DIST_DIR`.',
      readBy: 'edge',
      byDefault: '–',
      example: 's3://oware-releases/production',
    },
    RELEASE_RIGHTS: {
      meaning:
        'File that lists the people who may change your channels. Without it, the edge serves every change ([ADR 180](adr/0180)).',
      readBy: 'edge',
      byDefault: '–',
      example: '/etc/oware/release-rights.json',
    },
    MF_PREVIEWS: {
      meaning:
        '`true` lets a visit show builds of pull requests in the release store (`?mf=promotions@pr-123`). Rejected with `NODE_ENV=production` on the channel `stable` ([how you use it](squads.md#preview-a-pull-request)).',
      readBy: 'edge',
      byDefault: 'false',
      example: 'false',
    },
    CHANNEL: {
      meaning: 'Channel of releases to follow.',
      readBy: 'edge',
      byDefault: '`stable`',
      example: 'stable',
    },
    RELEASES_POLL_MS: {
      meaning: 'Interval between two checks for new releases.',
      readBy: 'edge',
      byDefault: '250, bucket 500',
      example: '500',
    },
    DIST_DIR: { meaning: 'Folder of the build.', readBy: 'edge', byDefault: '`dist`', example: '/srv/oware/dist' },
    CACHE_DIR: {
      meaning: 'Local copies of release files, and the last good documents.',
      readBy: 'edge',
      byDefault: '`.data/edge`',
      example: '/var/cache/oware',
    },
    MAX_RENDERERS: {
      meaning: 'Maximum number of rendering threads, one for each set of releases.',
      readBy: 'edge',
      byDefault: '6',
      example: '6',
    },
    RENDERER_WARM_MS: {
      meaning: 'Time for which a thread of outdated releases is kept for your rollback.',
      readBy: 'edge',
      byDefault: '60000',
      example: '60000',
    },
    RENDER_TIMEOUT_MS: {
      meaning: 'After this time a page is sent without content, and the browser renders it.',
      readBy: 'edge',
      byDefault: '4000',
      example: '4000',
    },
    PAGES_A_MINUTE: {
      meaning:
        'Maximum pages per minute from one address. An address block may open four times as many, a player a quarter.',
      readBy: 'edge',
      byDefault: '1200',
      example: '1200',
    },
    VITALS_PERCENT: {
      meaning: 'Share of pages whose web vitals are measured, in percent ([details](operations.md#watch-releases)).',
      readBy: 'edge',
      byDefault: '10',
      example: '10',
    },
    TRUSTED_TYPES: {
      meaning:
        '`enforce` or `report` violations of Trusted Types ([when you use which](operations.md#enforce-trusted-types)). With an external captcha the default is `report`.',
      readBy: 'edge',
      byDefault: 'enforce',
      example: 'report',
    },
    LANGUAGES_DIR: {
      meaning:
        'Folder with your further translations, used instead of English. The API reads those of the server, the edge those of releases ([languages](languages.md#add-a-language)).',
      readBy: 'both',
      byDefault: 'those of the product',
      example: '/srv/languages',
    },
    LIVE_RELOAD: {
      meaning: '1 reloads open pages when the edge starts.',
      readBy: 'edge',
      byDefault: '0',
      example: '1',
      development: true,
      inProduction: ['0'],
    },
    MF_OVERRIDE_HOSTS: {
      meaning: 'Comma-separated hosts from which you may run remotes (`?mf=`). Rejected in production.',
      readBy: 'edge',
      byDefault: '`localhost,127.0.0.1`',
      example: 'localhost',
      development: true,
      inProduction: [],
    },
  },
};
