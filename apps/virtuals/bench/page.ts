/* Functions that `npm run bench -- virtuals` measures in an otherwise empty page. */
import { checkRounds } from './checking';
import { drawMatch } from './drawing';

Object.assign(window, { bench: { checkRounds, drawMatch } });
