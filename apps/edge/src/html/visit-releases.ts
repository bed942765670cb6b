import { type CountryCode } from '@oware/config';
import { readDeviceId } from '@oware/http-server';
import { DELIVERY, parsePins } from '@oware/contracts';
import { parseNativeApp, type NativeApp } from '@oware/native-bridge';
import { type FastifyRequest } from 'fastify';
import { applyOverrides, type Overridden } from '../overrides/apply-overrides';
import { type OverrideCookie } from '../overrides/override-cookie';
import { type ReleaseSource } from '../releases/release-source';
import { type Countries, type CountryView } from '../releases/countries';

/**
 * Returns the releases for a request, and the view of its country from which they were chosen. The request uses both to its end.
 */
export type VisitReleases = (
  request: FastifyRequest,
  country: CountryCode,
  deviceId?: string,
) => Promise<{ view: CountryView } & Overridden>;

/**
 * Chooses by the device's id (from its cookie unless another is given), the native app around the page, the pins of the browser, and a
 * developer's overrides.
 */
export const visitReleases =
  (
    countries: Countries,
    overrides: Pick<OverrideCookie, 'list'>,
    source: Pick<ReleaseSource, 'preview'>,
  ): VisitReleases =>
  async (request, country, deviceId = getDeviceId(request)) => {
    const view = countries[country].current();
    const pins = parsePins(request.cookies[DELIVERY.pinsCookie]);
    const releases = await view.choose(deviceId, pins, getNativeApp(request));
    const requested = overrides.list(request);
    return {
      view,
      ...(requested.length > 0 ? await applyOverrides(releases, requested, source) : { releases, overrides: [] }),
    };
  };

/** Returns the native app that a request is from; null for a browser. */
export const getNativeApp = ({ headers }: Pick<FastifyRequest, 'headers'>): NativeApp | null =>
  parseNativeApp(headers['user-agent']);

/** Returns the device's id from its cookies; undefined without a valid one. */
export const getDeviceId = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => readDeviceId(cookies);
