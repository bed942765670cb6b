/**
 * Outcome of an attempt to send. `unknown`: the request was sent, but its response was lost; `refused`: the provider permanently rejects
 * the recipient; `failed`: a later attempt may succeed.
 */
export type SendOutcome = 'sent' | 'unknown' | 'refused' | 'failed';
