import { LANGUAGE_COOKIE } from '@oware/config';
import { parseAddress } from '../navigation/address';
import { documentHead, documentTail } from '../document/document';
import { documentFiles } from '../document/needs';
import frame from '../frame/frame.module.css';
import { appOf } from './app-of';
import { bootOf } from './boot-of';
import { type DocumentContext, type RenderRequest } from './contract';
import { requestPlatform } from './request-platform';
import { savesData } from '../saver/saves-data';
import { takesSplashScreens } from './takes-splash-screens';
import { withoutPictures } from './without-pictures';

const LOADING = `<main class="${frame.main}"><p role="status" class="${frame.loading}">Loading…</p></main>`;

/** A document without a rendered tree: the browser does it all. Never a blank page, and as high as a page: its foot does not move in view. */
export function fallbackDocument(context: DocumentContext, request: RenderRequest): string {
  const address = parseAddress(new URL(request.url, 'http://edge').pathname);
  const country = address.kind === 'redirect' ? 'ng' : address.country;
  const platform = requestPlatform(context, request, country);
  const options = {
    address: request.url,
    language: platform.cookies.get(LANGUAGE_COOKIE),
    boot: bootOf(context, request, platform, { outcome: 'static' }, {}),
    withoutPictures: withoutPictures(request, platform),
    splashScreens: takesSplashScreens(request),
    saver: savesData(request, platform) ? { atOnce: true } : undefined,
    files: documentFiles(context.releases, undefined, context.extraScripts),
    path: address.kind === 'redirect' ? '/' : address.path,
    nonce: request.nonce,
    scriptSources: request.scriptSources,
    footWords: request.footWords,
    app: appOf(request),
  };
  return documentHead(options) + LOADING + documentTail(options);
}
