import { toInlineJson } from './inline-json';

const SPECIAL = /[.*+?^${}()|[\]\\/]/g;

/**
 * Returns the pattern of the addresses that a source of a content security policy allows. A source is an origin (`https://*.example.com`)
 * or a folder (with a trailing slash).
 */
const toPattern = (source: string): string => {
  const text = source.replace(SPECIAL, (char) => (char === '*' ? '[\\w-]+' : `\\${char}`));
  return source.endsWith('/') ? text : `${text}\\/`;
};

/**
 * Returns the script of the document's head that creates the default Trusted Types policy (docs/adr/0164). Every script address passes
 * through it: it allows files of the page's own origin and of the additional sources of this document. The product defines no other
 * policy, so none of its code turns text into HTML or code. Captchas of other providers add their own policies (docs/adr/0164).
 * @param sources the additional sources in the document's `script-src`
 */
export const buildScriptPolicy = (sources: readonly string[]): string =>
  `window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:function(u){try{var h=new URL(u,location.href).href;if(h.indexOf(location.origin+"/")===0${
    sources.length === 0 ? '' : `||new RegExp(${toInlineJson(`^(?:${sources.map(toPattern).join('|')})`)}).test(h)`
  })return u}catch(e){}}})`;
