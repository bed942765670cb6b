import { type Release } from '@oware/contracts';
import { isFrom, type NativeApp } from '@oware/native-bridge';

/** Whether a release runs in a native app; every release runs in a browser (null). */
export function runsIn({ app: needed }: Pick<Release, 'app'>, app: NativeApp | null): boolean {
  const first = app === null ? undefined : needed?.[app.os];
  return app === null || first === undefined || isFrom(app, first);
}
