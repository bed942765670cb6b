import { countries as countryList, DEFAULT_COUNTRY, type CountryCode } from '@oware/config';
import { DELIVERY, type LatestBuild } from '@oware/contracts';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { getNativeApp, getDeviceId, type VisitReleases } from '../html/visit-releases';
import { findPreviousRelease } from './previous-release';
import { type ReleaseSource } from '../releases/release-source';

const previousQuery = z.object({
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  not: z.string().regex(/^[0-9a-f]{16}$/),
});

export interface BuildOptions {
  visitReleases: VisitReleases;
  source: ReleaseSource;
}

/** Serves an open page's queries about releases: the ones it would get now, and a fallback for a failed one. */
export function registerBuildRoutes(app: FastifyInstance, { visitReleases, source }: BuildOptions): void {
  for (const country of Object.keys(countryList) as CountryCode[]) serve(`/${country}/m`, country);
  serve('', DEFAULT_COUNTRY);

  function serve(prefix: string, country: CountryCode): void {
    app.get(prefix + DELIVERY.latest, async (request, reply): Promise<LatestBuild> => {
      disableCache(reply);
      const visit = await visitReleases(request, country);
      const unpinned = DELIVERY.unpinnedQuery in (request.query as object);
      const left = await visit.view.left();
      const releases = unpinned
        ? await visit.view.choose(getDeviceId(request), new Map(), getNativeApp(request))
        : visit.releases;
      return {
        version: releases.id,
        shell: releases.shell.version,
        remotes: Object.fromEntries(releases.remotes.map(({ name, version }) => [name, version])),
        ...(Object.keys(left).length > 0 && { leave: left }),
      };
    });
    app.get(prefix + DELIVERY.previous, async (request, reply) => {
      disableCache(reply);
      const query = previousQuery.safeParse(request.query);
      if (!query.success)
        return reply.code(400).send({ error: 'the parameters remote and not (the id of a release) are required' });
      const { view, releases } = await visitReleases(request, country);
      const previous = await findPreviousRelease(
        view,
        releases,
        { ...query.data, app: getNativeApp(request) },
        source,
        (error) => request.log.warn(error, 'could not read the release history'),
      );
      return previous ?? reply.code(404).send({ error: 'no previous release' });
    });
  }
}

const disableCache = (reply: FastifyReply): void => void reply.header('cache-control', 'no-store');
