import { parseNativeApp, type NativeApp } from './native-app';

/** First app version with a feature (reference: platform); null when no version has it. */
export const versionGates = {
  selfExclusionHelp: { ios: '1.0.0', android: '1.19.17' },
  hiLoKeno: { ios: null, android: '1.19.29' },
  dynamicBetBonus: { ios: '1.1.0', android: '1.19.124' },
  customerServiceLaunch: { ios: '1.40.0', android: '1.20.27' },
  helpLink: { ios: null, android: '1.21.20' },
  kycPrimaryPhoneMigration: { ios: '1.0.0', android: '10.505.581' },
} as const satisfies Record<string, Record<NativeApp['os'], string | null>>;
export type NativeFeature = keyof typeof versionGates;

/** Returns whether this app has the feature. Parts are compared as numbers: 1.19.124 is newer than 1.19.29. */
export function hasNativeFeature(app: NativeApp, feature: NativeFeature): boolean {
  const first = versionGates[feature][app.os];
  return first !== null && isAtLeast(app, first);
}

/** Returns whether the app has this version or a newer one. */
export const isAtLeast = (app: Pick<NativeApp, 'version'>, first: string): boolean =>
  compare(app.version, first.split('.').map(Number)) >= 0;

/**
 * Returns whether a page may offer a feature: in every browser, and in apps with its version or newer.
 * @param userAgent of the browser
 */
export function canOffer(userAgent: string, feature: NativeFeature): boolean {
  const app = parseNativeApp(userAgent);
  return app === null || hasNativeFeature(app, feature);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
