import { parseNativeApp, type NativeApp } from './native-app';

/** First app version that has a feature (reference: platform); null where no version has it. */
export const versionGates = {
  selfExclusionHelp: { ios: '1.0.0', android: '1.19.17' },
  hiLoKeno: { ios: null, android: '1.19.29' },
  dynamicBetBonus: { ios: '1.1.0', android: '1.19.124' },
  customerServiceLaunch: { ios: '1.40.0', android: '1.20.27' },
  helpLink: { ios: null, android: '1.21.20' },
  kycPrimaryPhoneMigration: { ios: '1.0.0', android: '10.505.581' },
} as const satisfies Record<string, Record<NativeApp['os'], string | null>>;
export type NativeFeature = keyof typeof versionGates;

/** Whether this app has the feature. Parts are compared as numbers: 1.19.124 is newer than 1.19.29. */
export function nativeFeatureAvailable(app: NativeApp, feature: NativeFeature): boolean {
  const first = versionGates[feature][app.os];
  return first !== null && isFrom(app, first);
}

/** Whether the app is of this version or newer. */
export const isFrom = (app: Pick<NativeApp, 'version'>, first: string): boolean =>
  compare(app.version, first.split('.').map(Number)) >= 0;

/** Whether a page may offer a feature: in every browser, and in apps from its version on. @param userAgent of the browser */
export function offeredHere(userAgent: string, feature: NativeFeature): boolean {
  const app = parseNativeApp(userAgent);
  return app === null || nativeFeatureAvailable(app, feature);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
