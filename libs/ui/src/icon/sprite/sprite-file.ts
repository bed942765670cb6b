// Generated from drawings.ts by `nx run ui:icons`. Do not edit.

/** Name of the sprite's file in a release. */
export const SPRITE_FILE = 'icons.4c9293f33888.svg';
