import { writeFileSync } from 'node:fs';
import { buildFace, buildFaceStyles } from './build-faces';
import { faces } from './faces';

const folder = 'libs/ui/src/condensed';

async function write(): Promise<void> {
  for (const face of faces) writeFileSync(`${folder}/${face.part}.woff2`, await buildFace(face));
  writeFileSync(`${folder}/condensed.css`, buildFaceStyles());
}

void write();
