/**
 * Result of an attempt to send. `unknown`: the request went out, and its response was lost; `refused`: the provider never takes a message for
 * this recipient; `failed`: it may take it another time.
 */
export type SendOutcome = 'sent' | 'unknown' | 'refused' | 'failed';
