/** Message for a stake that is rejected because a reality check is due. */
export const REALITY_CHECK_DUE = 'Your reality check is due. Answer it to keep betting.';
