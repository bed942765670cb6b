import { writeFileSync } from 'node:fs';
import { buildTokensCss } from './css';

writeFileSync('libs/ui/src/tokens/tokens.css', buildTokensCss());
