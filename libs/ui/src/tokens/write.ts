import { writeFileSync } from 'node:fs';
import { tokensCss } from './css';

writeFileSync('libs/ui/src/tokens/tokens.css', tokensCss());
