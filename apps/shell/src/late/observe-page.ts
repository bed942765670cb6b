import { type Platform } from '@oware/platform';
import { type Navigation } from '../browser/navigation';
import { type Boot } from '../document/boot';
import { pageSavesData } from '../saver/saves-data';
import { type ShownPage } from './measure-vitals';
import { type Reporter } from './report';
import { watchErrors } from './watch-errors';

interface Observed {
  boot: Pick<Boot, 'country' | 'snapshot' | 'reports'>;
  platform: Pick<Platform, 'afterHydration' | 'report'>;
  navigation: Pick<Navigation, 'view' | 'subscribe'>;
  report: Reporter;
}

/** Reports uncaught errors of the page, and its web vitals if it is sampled and does not save data. */
export function observePage({ boot, platform, navigation, report }: Observed): void {
  const { snapshot, reports } = boot;
  const getPage = (): ShownPage => {
    const { content } = navigation.view();
    const remote = content.kind === 'page' ? snapshot.remotes.find(({ name }) => name === content.remote) : undefined;
    return content.kind === 'page' && remote
      ? { remote: remote.name, version: remote.version, route: content.route.path.slice(0, 120) }
      : { remote: 'shell', version: snapshot.shell.version, route: content.kind };
  };
  watchErrors({ snapshot, report, where: () => `page ${getPage().route}` });
  if (!reports?.vitals || pageSavesData()) return;
  platform.afterHydration(
    () =>
      void import(/* webpackChunkName: "vitals" */ './measure-vitals')
        .then(({ measureVitals }) =>
          measureVitals(boot, reports.token, { shown: getPage, subscribe: navigation.subscribe }),
        )
        .catch((error: unknown) => platform.report(error, 'web vitals')),
  );
}
