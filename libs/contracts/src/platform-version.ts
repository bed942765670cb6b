/**
 * Semantic version of the platform API between the shell and its remotes (`@oware/platform`). A remote declares the range it was written
 * for; the major version rises with every change that breaks remotes.
 */
export const PLATFORM_VERSION = '2.2.0';

/**
 * Last version of each older major line whose remotes the shell still serves: the platform API has their names too, marked as deprecated
 * (docs/adr/0185). Remove a line, its report and its names with the next major version.
 */
export const OLDER_PLATFORM_VERSIONS: readonly string[] = ['1.28.0'];
