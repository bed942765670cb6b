import type { Rule } from './rule';

/** Verbs at the start of ADR titles. Add a verb when a decision needs it. */
const VERBS = [
  'accept adapt add allocate allow apply archive ask assert assign audit authenticate authorise avoid balance',
  'batch bind block bound bring build cache call cancel cap catch change charge check clear close collect compare',
  'compile compress compute configure confirm convert copy count create credit cut decide declare deduct default',
  'defer define delay delete deliver deny deploy derive describe design detect disable discover display',
  'distribute divide draw drop embed emit enable encode encrypt end enforce estimate exchange exclude expire',
  'export expose extend extract fall fetch fill filter find finish fit fix flush follow forbid force generate',
  'give group guard hand handle hash hide hold identify ignore implement import improve include index inform',
  'inject install invalidate invite isolate issue join judge keep label leave let limit link list load localise lock',
  'log lower make manage map mark match measure merge migrate model monitor mount move mutate name narrow',
  'normalise notice notify number offer open order parse pass pay persist pin place plan play poll pool prefer',
  'prefetch preload prepare present prevent preview price print process prove provide prune publish pull push put query',
  'queue raise reach read reconcile record reduce register reject relax release remove rename render repay repeat',
  'replace report require reserve resolve respect restore retain retry return reuse review revoke reward rewrite',
  'roll route run sample save scale schedule score search seed select send separate serve settle share ship show',
  'sign simplify simulate size skip sort split start stop store stream style subset suspend sync take test',
  'throttle time track transfer transform translate treat trigger trust try turn unify update upgrade use',
  'validate verify version void wait warn withhold wrap write',
].join(' ');

const IMPERATIVE = new RegExp(`^\\d+\\. (${VERBS.split(' ').join('|')})\\b`, 'i');

/** The rule of ADR titles. */
export const ADR_RULES: readonly Rule[] = [
  {
    id: 'adr-title',
    kinds: ['adr-title'],
    suggestion: 'name the decision with a verb: "12. Stop decorative animation after five seconds"',
    match: ({ text }) => (IMPERATIVE.test(text) ? undefined : text),
  },
];
