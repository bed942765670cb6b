import { type CountryCode } from '@oware/config';
import { DELIVERY, readPins, type ReleaseSet } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import { type Countries, type CountryView } from '../releases/countries';

/** The releases that a request gets, and the view of its country that they come from: it keeps both to its end. */
export type VisitReleases = (request: FastifyRequest, country: CountryCode, deviceId?: string) => Promise<{ view: CountryView; releases: ReleaseSet }>;

/** Chooses by the device's id (of its cookie when no other is given) and by what its browser is pinned to. */
export const visitReleases = (countries: Countries): VisitReleases =>
  async (request, country, deviceId = deviceIdIn(request)) => {
    const view = countries[country].current();
    return { view, releases: await view.choose(deviceId, readPins(request.cookies[DELIVERY.pinsCookie])) };
  };

/** The device's id from its cookie; undefined when there is none that could be ours. */
export function deviceIdIn({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const known = cookies['device-id'];
  return known && /^[\w-]{8,80}$/.test(known) ? known : undefined;
}
