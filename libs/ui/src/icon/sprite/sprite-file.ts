// Generated from drawings.ts by `nx run ui:icons`. Do not edit.

/** Name of the sprite's file in a release. */
export const SPRITE_FILE = 'icons.1d88ed38a521.svg';
