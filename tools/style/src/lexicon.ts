import type { Kind } from './passage';

/** One row of the lexicon: words that this project does not use, and what to write instead. */
export interface LexiconRow {
  /** Short name of the row in reports and in the baseline. */
  id: string;
  /** The row's words in `docs/style.md`. */
  avoid: string;
  write: string;
  /** Matches the words in plain text; without it the row is for readers and is not checked. */
  pattern?: RegExp;
  /** Matches in a sentence that are good English; they are removed before `pattern` is applied. */
  except?: RegExp;
  kinds?: readonly Kind[];
  /** Files in which the word is the usual term. */
  exceptFiles?: RegExp;
}

const PROSE = ['comment', 'doc', 'adr-title', 'test-title', 'message'] as const;
const NAMES = ['name', 'file-name'] as const;
const ALL = [...PROSE, ...NAMES];
const EVERYWHERE = [...ALL, 'text'] as const;

/** The lexicon. `docs/style.md` shows it as a table, which `npm run style:accept` writes. */
export const LEXICON: readonly LexiconRow[] = [
  {
    id: 'answer',
    avoid: 'answer, "responses" as a verb',
    write: 'respond, return; response. For booleans: `isReady`, `servesHttp`',
    pattern: /\b(answer(s|ed|ing)?|(nobody|who|what|that|which|it|server|CODE) responses)\b/,
    except: /\b(questions? and answers?|answer (the|a|his|her|their) (phone|question)s?)\b/g,
    kinds: ALL,
  },
  {
    id: 'say',
    avoid: 'say, tell (of things)',
    write: 'show, report, log, contain, return, notify',
    pattern: /\b(says?|said|saying|tells?|told|telling)\b/,
    kinds: [...PROSE, ...NAMES],
  },
  {
    id: 'stand',
    avoid: 'stand (of things)',
    write: 'is, appears, is listed, is stored, remains',
    pattern: /\b(stands?|stood|standing)\b/,
    except:
      /\b((bets?|bets on it|decided|match|matches|markets|selections?|others|winnings) stands?|stands? for|stands? on every|^stand$|you stand|with 21 stands|hit, stand|stand, fold|stand[- ]ins?|stand[- ]?alone|standing orders?|league standings?)\b/g,
    kinds: [...PROSE, 'text'],
  },
  {
    id: 'come',
    avoid: 'come, came (of things); comes of it',
    write: 'arrive, is received, follow, appear, result',
    pattern: /\b(comes?|came|coming)\b/,
    except: /\b(comes? (from|with|up)|come true|coming soon|coming up|came (from|with|up))\b/g,
    kinds: PROSE,
  },
  {
    id: 'take-back',
    avoid: 'take back (money, results, gifts)',
    write: 'reverse, roll back, revoke; chargeback',
    pattern: /\b(take|takes|taken|took|taking)( (it|them|one|this|that|money|gifts?|results?|the [a-z]+))? back\b/,
    kinds: EVERYWHERE,
  },
  {
    id: 'refuse',
    avoid: 'refuse, refusal',
    write: 'reject, rejection (with a reason code); decline for payments and documents',
    pattern: /\b(refus(e|es|ed|ing|als?))\b/,
    kinds: EVERYWHERE,
  },
  {
    id: 'fault',
    avoid: 'fault, misfit, breach, trouble, obstacle, problem',
    write: 'error (something broke), rejection (a rule said no), validation error (bad input)',
    pattern: /\b(faults?|faultless|faulty|misfits?|breach(es)?|troubles?|obstacles?)\b/,
    except: /\b(fault[- ](injection|toleran\w+)|data breach(es)?|segmentation faults?|planted faults?|no[- ]fault)\b/g,
    kinds: ALL,
    exceptFiles: /^(tools\/planted-faults\/|docs\/commands\.md|libs\/simulator\/src\/fault-injection)/,
  },
  {
    id: 'pick',
    avoid: 'pick (in code and API)',
    write: 'selection; as a verb: select, choose. "Pick" only in player texts',
    pattern: /\b(picks?|picked|picking|picker)\b/,
    except: /\b(date|colou?r|file) picker\b/g,
    kinds: ALL,
  },
  { id: 'exposure', avoid: 'exposure', write: 'liability', pattern: /\bexposures?\b/, kinds: ALL },
  {
    id: 'lane',
    avoid: 'lane',
    write: 'partition (lanes of tests are lanes)',
    pattern: /\blanes?\b/,
    except: /\b((test|change|main|nightly|CODE) lanes?|lanes? (of tests|CODE|main|nightly|change))\b/g,
    kinds: ALL,
    exceptFiles:
      /^(tools\/(ci|jest|planted-faults|run|style)\/|libs\/test-lanes|docs\/(ci|planted-faults|style)\.md|README\.md|apps\/e2e\/|docs\/adr\/(0134|README))/,
  },
  {
    id: 'epoch',
    avoid: 'epoch (of a lease)',
    write: 'fencing token',
    pattern: /\bepochs?\b/,
    except: /\b((unix|the unix|since( the)?) epoch|epoch (ms|millis(econds)?|seconds))\b/gi,
    kinds: ALL,
  },
  {
    id: 'spell',
    avoid: 'spell',
    write: 'session (play session), interval',
    pattern: /\bspells?\b/,
    except: /\bspells? (out|it|them|the)\b/g,
    kinds: ALL,
  },
  { id: 'late-part', avoid: 'late part', write: 'lazy chunk; folder `lazy/`', pattern: /\blate parts?\b/, kinds: ALL },
  {
    id: 'door',
    avoid: 'door (`libs/platform`)',
    write: 'platform API, public API',
    pattern: /\bdoors?\b/,
    except: /\bnext[- ]door\b/g,
    kinds: ALL,
  },
  {
    id: 'house-words',
    avoid: 'room, wall, house, arrow, circle (of code)',
    write: 'module or domain, boundary rule, architecture, dependency, cycle',
    pattern: /\b(walls?|circles?|arrows?)\b/,
    except:
      /\b(wall[- ](clock|time)|fire ?walls?|arrow (keys?|functions?|up|down|left|right)|(up|down|left|right|back) arrows?)\b/g,
    kinds: ALL,
    exceptFiles: /\.tsx$|^(apps\/(shell|account|sportsbook|virtuals|promotions|protection|e2e)|libs\/ui)\//,
  },
  {
    id: 'parts',
    avoid: '`Parts`, `Given`, `Made`, `Needs`, `Deps` (types)',
    write: '`Dependencies` (of a factory), `DomainContext`, `DomainInstance`',
    pattern: /(^|\s)(parts|given|made|needs|deps)$/,
    kinds: ['name'],
  },
  {
    id: 'kit',
    avoid: 'kit',
    write: '`common/` or the thing itself (`forms/`, `layout/`)',
    pattern: /\bkits?\b/,
    kinds: ALL,
  },
  {
    id: 'words',
    avoid: 'words, sentences, say (for texts)',
    write: 'texts, messages, translate',
    pattern: /(^(words|sentences|say)\b|\b(words|sentences)( of)?$)/,
    kinds: NAMES,
  },
  {
    id: 'keep',
    avoid: 'keep, put, remember, note (names)',
    write: 'save, set, store, record',
    pattern: /^(keep|remember|note|noted|kept|remembered) \w/,
    kinds: ['name'],
  },
  { id: 'draw', avoid: 'draw, drop (of promotions)', write: 'flash win, gift grab: the names of the products' },
  {
    id: 'hold',
    avoid: 'hold (of money)',
    write: 'reservation (of funds)',
    pattern: /\b(a|no|each|every|this|that) hold\b/,
    kinds: PROSE,
  },
  {
    id: 'provider-statement',
    avoid: 'statement (of a provider)',
    write: 'payment notification',
    pattern: /\b(provider'?s? statements?|statements? (of|from) (a|the) providers?)\b/,
    kinds: ALL,
  },
  {
    id: 'trade',
    avoid: 'trade (a deposit or withdrawal)',
    write: 'payment',
    pattern: /\btrades?\b/,
    except: /\btrade[- ]?(offs?|dress|marks?)\b/g,
    kinds: ALL,
  },
  { id: 'sweep', avoid: 'sweep', write: 'retention job', pattern: /\b(sweeps?|swept|sweeper|sweeping)\b/, kinds: ALL },
  {
    id: 'seal',
    avoid: 'seal',
    write: 'encrypt at rest (envelope encryption)',
    pattern: /\b(un)?seal(s|ed|ing)?\b/,
    kinds: EVERYWHERE,
  },
  { id: 'desk', avoid: 'desk', write: 'staff console', pattern: /\bdesks?\b/, kinds: ALL },
  {
    id: 'antics',
    avoid: 'antics, opinion (simulator)',
    write: 'fault injection, price drift',
    pattern: /\b(antics?|opinions?)\b/,
    kinds: ALL,
  },
  {
    id: 'gold-button',
    avoid: 'gold button',
    write: 'place-bet button: name a part by its role, not its colour',
    pattern: /\bgold buttons?\b/,
    kinds: EVERYWHERE,
  },
  {
    id: 'by-itself',
    avoid: 'by itself, by themselves',
    write: 'automatically, auto-',
    pattern: /\bby (itself|themselves)\b/,
    kinds: EVERYWHERE,
  },
  {
    id: 'for-ever',
    avoid: 'for ever, for good',
    write: 'indefinitely, permanently, unlimited',
    pattern: /\b(for ever|for good)\b/,
    kinds: EVERYWHERE,
  },
  {
    id: 'of-now',
    avoid: 'of before, of now',
    write: 'previous, current',
    pattern: /\b(of (before|now)|(one|those|ones) before)\b/,
    except: /\bof now (on)?\b(?= [a-z])/g,
    kinds: EVERYWHERE,
  },
  {
    id: 'come-of',
    avoid: 'comes of it, what became of',
    write: 'result, outcome',
    pattern: /\b(be|is|was|has|had)?c[oa]me[s]? of (it|this|that|a|the|them)\b/,
    kinds: EVERYWHERE,
  },
  {
    id: 'dearest',
    avoid: 'dear, dearest',
    write: 'expensive, slowest, most expensive',
    pattern: /\b(dear|dearer|dearest)\b/,
    kinds: EVERYWHERE,
  },
  { id: 'mend', avoid: 'mend', write: 'fix, repair', pattern: /\bmend(s|ed|ing)?\b/, kinds: EVERYWHERE },
  {
    id: 'a-second',
    avoid: 'a second, a week (rates)',
    write: 'per second, per week',
    pattern: /\b\d[\d,.]*( [a-z]+){1,3} an? (second|minute|hour|day|week|month|connection|player)\b/,
    except: /\b(for|within|in|of|under|than|half|after|about|lasts?|takes?) an? (second|minute|hour|day|week|month)\b/g,
    kinds: PROSE,
  },
  {
    id: 'is-there',
    avoid: 'is there, is none, one that is none',
    write: 'exists; is missing, none, null, invalid',
    pattern:
      /\b((that|which|who|it|one|they) (is|are|was|were) none|(that|which|it|one|file|they|nobody) (is|are|was|were) there(?=[,.;:)]|$| (and|or|yet|already|when|but)\b))/,
    kinds: EVERYWHERE,
  },
  {
    id: 'go-on',
    avoid: 'goes on, went on',
    write: 'continue, resume',
    pattern: /\b(goes|go|went|going|gone) on\b/,
    except: /\b(what is|what's) going on\b/g,
    kinds: EVERYWHERE,
  },
  {
    id: 'write-down',
    avoid: 'write down, written down',
    write: 'record, list, save',
    pattern: /\b(write|writes|wrote|written|writing)( (it|them|this))? down\b/,
    kinds: EVERYWHERE,
  },
  {
    id: 'work-out',
    avoid: 'work out (of a value)',
    write: 'compute, calculate',
    pattern: /\b(work|works|worked|working)( (it|them))? out\b/,
    kinds: EVERYWHERE,
  },
  {
    id: 'of-its-own',
    avoid: "of its own, of one's own",
    write: 'its own …, separate',
    pattern: /\bof (its|their|his|her|our|your|my) own\b/,
    kinds: EVERYWHERE,
  },
  {
    id: 'left-out',
    avoid: 'leave out',
    write: 'omit, skip, exclude',
    pattern: /\b(leave|leaves|left|leaving)( (it|them))? out\b/,
    kinds: EVERYWHERE,
  },
  {
    id: 'at-once',
    avoid: 'at once',
    write: 'immediately; at the same time',
    pattern: /\bat once\b/,
    kinds: EVERYWHERE,
  },
];
