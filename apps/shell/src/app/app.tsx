import { type ContentState } from '@oware/content';
import { type ReleaseRoute, type ReleaseSnapshot } from '@oware/contracts';
import {
  PlatformProvider,
  SlotRendererContext,
  type LayoutName,
  type Platform,
  type SlotRenderer,
} from '@oware/platform';
import { Router, type Location, type Navigator } from '@oware/platform/router';
import { Provider, useSelector, type StoreState } from '@oware/platform/store';
import { ContentContext } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { FatalBoundary } from '../errors/fatal-boundary';
import { Maintenance } from '../errors/maintenance';
import { NotFound } from '../errors/not-found';
import { Frame } from '../frame/frame';
import { PageTransition } from '../frame/page-transition';
import { RemotePage } from '../remotes/remote-page';
import { RemoteSlot } from '../remotes/remote-slot';
import { RemotesProvider } from '../remotes/remotes-context';
import { type Remotes } from '../remotes/remotes';

/** The content of the screen. `location` contains the whole path, including the country prefix. */
export interface View {
  location: Location;
  content: ViewContent;
}

export type ViewContent =
  | { kind: 'page'; remote: string; route: ReleaseRoute; title?: string }
  | { kind: 'not-found'; message?: string }
  | { kind: 'fatal' };

export interface AppProperties {
  platform: Platform;
  remotes: Remotes;
  snapshot: ReleaseSnapshot;
  navigator: Navigator;
  view: View;
  bot: boolean;
  /** Whether the next page is ready and waits for its data. */
  leaving?: boolean;
  /**
   * The loading bar of the next page; only in the browser. It is rendered separately so that server and browser have the same tree.
   */
  loadingBar?: ReactNode;
  /** State from which the HTML was rendered, for the parts that hydrate late. */
  serverState?: StoreState;
}

const renderSlot: SlotRenderer = (name, fallback) => <RemoteSlot name={name} fallback={fallback} />;

/** The product: the same tree on the server and in the browser. */
export function App({
  platform,
  remotes,
  snapshot,
  navigator,
  view,
  bot,
  leaving = false,
  loadingBar = null,
  serverState,
}: AppProperties): ReactNode {
  const available = useMemo(() => ({ remotes, snapshot }), [remotes, snapshot]);
  return (
    <FatalBoundary report={platform.report}>
      {loadingBar}
      <Provider store={platform.store as never} serverState={serverState}>
        <PlatformProvider platform={platform}>
          <RemotesProvider value={available}>
            <SlotRendererContext value={renderSlot}>
              <Router
                basename={platform.basePath}
                location={view.location}
                navigator={navigator}
                static={platform.isServer}
              >
                <ContentTexts>
                  <Content content={view.content} bot={bot} leaving={leaving} />
                </ContentTexts>
              </Router>
            </SlotRendererContext>
          </RemotesProvider>
        </PlatformProvider>
      </Provider>
    </FatalBoundary>
  );
}

/** Provides the texts that components of libs/ui show on their own. */
const ContentTexts = ({ children }: { children: ReactNode }): ReactNode => (
  <ContentContext value={useSelector(({ content }: ContentState) => content)}>{children}</ContentContext>
);

function Content({ content, bot, leaving }: { content: ViewContent; bot: boolean; leaving: boolean }): ReactNode {
  switch (content.kind) {
    case 'fatal':
      return <Maintenance />;
    case 'not-found':
      return <Frame layout="default">{bot ? null : <NotFound message={content.message} />}</Frame>;
    case 'page':
      return (
        <Frame layout={content.route.layout as LayoutName} title={content.title}>
          <PageTransition page={content.route.path} leaving={leaving}>
            <RemotePage remote={content.remote} route={content.route} />
          </PageTransition>
        </Frame>
      );
  }
}
