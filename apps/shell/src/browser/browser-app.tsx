import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { App, type AppProperties } from '../app/app';
import { type LoadingBar } from '../frame/loading-bar';
import { LoadingBarView } from '../frame/loading-bar-view';
import { selectFrameTexts } from '../frame/texts';
import { type Navigation } from './navigation';

interface Properties extends Omit<AppProperties, 'view' | 'navigator' | 'leaving' | 'loadingBar'> {
  navigation: Navigation;
  loadingBar: LoadingBar;
  /** Called when the first view is on the screen. */
  onReady(): void;
  /** Called when another view has been rendered. */
  onDrawn(): void;
}

/** The product in the browser: shows the current view of the navigation. */
export function BrowserApp({ navigation, loadingBar, onReady, onDrawn, ...rest }: Properties): ReactNode {
  const view = useSyncExternalStore(navigation.subscribe, navigation.view, navigation.view);
  const leaving = useSyncExternalStore(navigation.subscribe, navigation.leaving, navigation.leaving);
  const first = useRef(view);
  useEffect(onReady, [onReady]);
  useLayoutEffect(() => {
    if (view !== first.current) onDrawn();
  }, [view, onDrawn]);
  return (
    <App
      {...rest}
      navigator={navigation.navigator}
      view={view}
      leaving={leaving}
      loadingBar={
        <LoadingBarView bar={loadingBar} label={selectFrameTexts(rest.platform.store.getState())('loadingPage')} />
      }
    />
  );
}
