/**
 * Semantic version of the platform API between the shell and its remotes (`@oware/platform`). A remote declares the range it was written
 * for; the major version rises with every change that breaks remotes.
 */
export const PLATFORM_VERSION = '1.28.0';
