import { type CountryCode } from '@oware/config';
import { readDeviceId } from '@oware/http-server';
import { DELIVERY, readPins } from '@oware/contracts';
import { parseNativeApp, type NativeApp } from '@oware/native-bridge';
import { type FastifyRequest } from 'fastify';
import { applyOverrides, type Overridden } from '../overrides/apply-overrides';
import { type OverrideCookie } from '../overrides/override-cookie';
import { type ReleaseSource } from '../releases/release-source';
import { type Countries, type CountryView } from '../releases/countries';

/** The releases that a request gets, and the view of its country that they come from: it keeps both to its end. */
export type VisitReleases = (
  request: FastifyRequest,
  country: CountryCode,
  deviceId?: string,
) => Promise<{ view: CountryView } & Overridden>;

/** Chooses by the device's id (of its cookie when no other is given), by the native app around the page, by what its browser is pinned to, and by a developer's overrides. */
export const visitReleases =
  (
    countries: Countries,
    overrides: Pick<OverrideCookie, 'of'>,
    source: Pick<ReleaseSource, 'preview'>,
  ): VisitReleases =>
  async (request, country, deviceId = deviceIdIn(request)) => {
    const view = countries[country].current();
    const pins = readPins(request.cookies[DELIVERY.pinsCookie]);
    const releases = await view.choose(deviceId, pins, appOf(request));
    const asked = overrides.of(request);
    return {
      view,
      ...(asked.length > 0 ? await applyOverrides(releases, asked, source) : { releases, overrides: [] }),
    };
  };

/** The native app that a request comes from; null for a browser. */
export const appOf = ({ headers }: Pick<FastifyRequest, 'headers'>): NativeApp | null =>
  parseNativeApp(headers['user-agent']);

/** The device's id from its cookies; undefined when there is none that could be ours. */
export const deviceIdIn = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => readDeviceId(cookies);
