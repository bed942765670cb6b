import { countries, type CountryCode } from '@oware/config';
import { type FastifyInstance } from 'fastify';

/** The native apps that may open links of the product. */
export interface AppLinkConfig {
  /** Package, and SHA-256 fingerprints of its signing certificates. */
  androidApp: { package: string; fingerprints: readonly string[] } | undefined;
  /** Team and bundle: `ABCDE12345.com.example.oware`. */
  iosApp: string | undefined;
}

/** Parses `com.example.oware:AA:BB:…`, with several fingerprints separated by commas. Undefined when invalid. */
export function readAndroidApp(text: string): AppLinkConfig['androidApp'] {
  const [, name, list] = /^([a-z][\w.]*\.\w+):(.+)$/i.exec(text) ?? [];
  const fingerprints = list?.split(',').map((part) => part.trim().toUpperCase()) ?? [];
  const right = fingerprints.every((part) => /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/.test(part));
  return name !== undefined && right ? { package: name, fingerprints } : undefined;
}

/**
 * Serves the files by which installed apps open links of the product: pages of both countries, including booking links. Serves none without
 * a configured app.
 */
export function registerAppLinkRoutes(app: FastifyInstance, { androidApp, iosApp }: AppLinkConfig): void {
  const prefixes = (Object.keys(countries) as CountryCode[]).map((country) => `/${country}/m`);
  const statements = androidApp && [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: androidApp.package,
        sha256_cert_fingerprints: androidApp.fingerprints,
      },
    },
  ];
  const association = iosApp && {
    applinks: {
      details: [{ appIDs: [iosApp], components: prefixes.flatMap((path) => [{ '/': path }, { '/': `${path}/*` }]) }],
    },
  };
  serve('/.well-known/assetlinks.json', statements);
  serve('/.well-known/apple-app-site-association', association);

  function serve(address: string, content: object | undefined | ''): void {
    app.get(address, async (_request, reply) =>
      content
        ? reply.header('cache-control', 'public, max-age=3600').type('application/json').send(JSON.stringify(content))
        : reply.code(404).type('text/plain').send('Not found'),
    );
  }
}
