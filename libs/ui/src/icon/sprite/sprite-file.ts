// Generated from drawings.ts by `nx run ui:icons`. Do not edit.

/** Name of the sprite's file in a release. */
export const SPRITE_FILE = 'icons.cc40072f363f.svg';
