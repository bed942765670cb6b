/**
 * Semantic version of the door between the shell and its remotes (`@oware/platform`). A remote names the range it was
 * written for; the major part rises when a remote that keeps to the door would break.
 */
export const PLATFORM_VERSION = '1.28.0';
