/** Maximum errors to store before the lazy chunk reports them. */
export const MAX_EARLY_ERRORS = 10;

/**
 * Script of the document's head: stores the first uncaught errors of a page until the lazy chunk reports them (`late/early-errors.ts`). The
 * chunk loads after the first view.
 */
export const EARLY_ERRORS = `function earlyError(e){earlyError.list.length<${MAX_EARLY_ERRORS}&&earlyError.list.push(e)}
earlyError.list=[];
addEventListener("error",earlyError);
addEventListener("unhandledrejection",earlyError)`.replace(/\n/g, '');
