import { type Release, TEXTS_FILE } from '@oware/contracts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type App } from './app';
import { type BuildMode } from './config/base';
import { createRemoteConfig } from './config/remote';
import { createShellConfig } from './config/shell';
import { describeRemote } from './describe-remote';
import { readAppTexts } from './static/app-texts';
import { writeIcons } from './release/icons';
import { moveMaps } from './release/private-maps';
import { writeRelease } from './release/write-release';
import { runWebpack } from './run-webpack';

/** Builds both sides of an app and writes its release. */
export async function buildApp(app: App, mode: BuildMode = { development: false }): Promise<Release> {
  const remote = app.kind === 'remote' ? await describeRemote(app) : undefined;
  const stats = await runWebpack(remote ? createRemoteConfig(app, mode) : createShellConfig(app, mode));
  moveMaps(app.output);
  writeIcons(app.output);
  const titles = remote?.routes.flatMap(({ definition }) => definition.title ?? []) ?? [];
  const texts = readAppTexts(app, titles);
  writeFileSync(path.join(app.output, 'server', TEXTS_FILE), `${JSON.stringify(texts)}\n`);
  return writeRelease(app, stats.browser, remote, !mode.development);
}
