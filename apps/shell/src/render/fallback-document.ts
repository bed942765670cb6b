import { LANGUAGE_COOKIE } from '@oware/config';
import { parseAddress } from '../address/address';
import { buildDocumentHead, buildDocumentTail } from '../document/document';
import { listDocumentFiles } from '../document/document-files';
import frame from '../frame/frame.module.css';
import { getNativeApp } from './native-app';
import { createBoot } from './create-boot';
import { type DocumentContext, type RenderRequest } from './contract';
import { createRequestPlatform } from './request-platform';
import { savesData } from '../saver/saves-data';
import { hasSplashScreens } from './takes-splash-screens';
import { hidesPictures } from './without-pictures';

const LOADING = `<main class="${frame.main}"><p role="status" class="${frame.loading}">Loading…</p></main>`;

/**
 * Returns a document without a rendered tree, which the browser renders. It is never blank, and as high as a page, so that its footer does
 * not move within view.
 */
export function buildFallbackDocument(context: DocumentContext, request: RenderRequest): string {
  const address = parseAddress(new URL(request.url, 'http://edge').pathname);
  const country = address.kind === 'redirect' ? 'ng' : address.country;
  const platform = createRequestPlatform(context, request, country);
  const options = {
    address: request.url,
    language: platform.cookies.get(LANGUAGE_COOKIE),
    boot: createBoot(context, request, platform, { outcome: 'static' }, {}),
    withoutPictures: hidesPictures(request, platform),
    splashScreens: hasSplashScreens(request),
    saver: savesData(request, platform) ? { atOnce: true } : undefined,
    files: listDocumentFiles(context.releases, undefined, context.extraScripts),
    path: address.kind === 'redirect' ? '/' : address.path,
    nonce: request.nonce,
    scriptSources: request.scriptSources,
    footWords: request.footWords,
    app: getNativeApp(request),
  };
  return buildDocumentHead(options) + LOADING + buildDocumentTail(options);
}
