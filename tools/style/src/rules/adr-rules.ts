import type { Rule } from './rule';

/** Verbs that ADR titles start with. Add a verb when a decision needs it. */
const VERBS =
  'accept add allow apply ask assert assign authenticate authorise bind bound build cache cap change charge check close collect compare compute configure convert copy count create credit decide declare declare define delete deliver deploy derive describe detect discover display divide draw encrypt end enforce estimate exclude expire export fall fetch fill find fix follow generate give group guard handle hash hide hold identify import include index install isolate issue keep label leave let limit link list load localise lock log make mark match measure merge migrate model move name notice notify offer open order pay persist place plan poll prefer present prevent price print process prove provide publish push put read record reject release remove render replace report require reserve resolve respect restore retain retry return reuse review revoke run save schedule score search select send separate serve settle share ship show sign simulate size split stop store stream style subset suspend sync take test time translate treat trust turn update use validate verify version void wait warn withhold write';

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
