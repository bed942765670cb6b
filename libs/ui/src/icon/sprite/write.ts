import { writeFileSync } from 'node:fs';
import { buildSprite } from './build-sprite';

const folder = 'libs/ui/src/icon/sprite';
const { svg, file } = buildSprite();
writeFileSync(`${folder}/icons.svg`, svg);
writeFileSync(
  `${folder}/sprite-file.ts`,
  `// Generated from drawings.ts by \`nx run ui:icons\`. Do not edit.\n\n/** Name of the sprite's file in a release. */\nexport const SPRITE_FILE = '${file}';\n`,
);
