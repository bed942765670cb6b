/* What `npm run bench -- virtuals` measures in a page without the product around it. */
import { checkRounds } from './checking';
import { drawMatch } from './drawing';

Object.assign(window, { bench: { checkRounds, drawMatch } });
